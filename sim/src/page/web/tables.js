// Sorts a table by the column whose header is pressed: numbers as numbers, and the rest as text. Again, the other way round.

function sortTable(header) {
  const table = header.closest("table");
  const column = [...header.parentElement.children].indexOf(header);
  const falling = header.getAttribute("aria-sort") === "ascending";
  const value = (row) => row.children[column].textContent;
  const isNumber = header.classList.contains("number");
  const compare = (a, b) =>
    isNumber ? Number(value(a).replaceAll(",", "")) - Number(value(b).replaceAll(",", "")) : value(a).localeCompare(value(b));
  const rows = [...table.tBodies[0].rows].sort((a, b) => (falling ? compare(b, a) : compare(a, b)));
  table.tBodies[0].append(...rows);
  for (const other of header.parentElement.children) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", falling ? "descending" : "ascending");
}

for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => sortTable(button.parentElement));
}
