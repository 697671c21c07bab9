/* Gives every register and memory of the replayed designs a value before the first step: zeros, or random bits.
 *
 * It acts at the end of time 0, when combinational logic of constants has settled: what is known by then is left alone,
 * and combinational registers that are unknown follow their inputs afterwards.
 */
#include <stdlib.h>
#include <string.h>
#include <vpi_user.h>

static unsigned long long state;

static PLI_UINT32 next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (PLI_UINT32)(state >> 16);
}

static void deposit(vpiHandle variable, int is_random) {
  int words = (vpi_get(vpiSize, variable) + 31) / 32;
  s_vpi_value value;
  value.format = vpiVectorVal;
  vpi_get_value(variable, &value);
  int is_unknown = 0;
  s_vpi_vecval *bits = calloc(words, sizeof *bits);
  for (int i = 0; i < words; i++) is_unknown |= value.value.vector[i].bval != 0;
  for (int i = 0; i < words; i++) bits[i].aval = is_random ? (PLI_INT32)next_random() : 0;
  value.value.vector = bits;
  if (is_unknown) vpi_put_value(variable, &value, NULL, vpiNoDelay);
  free(bits);
}

static void each(PLI_INT32 kind, vpiHandle scope, int is_random, void (*visit)(vpiHandle, int)) {
  vpiHandle items = vpi_iterate(kind, scope);
  for (vpiHandle item; items && (item = vpi_scan(items));) visit(item, is_random);
}

static void memory(vpiHandle words, int is_random) { each(vpiMemoryWord, words, is_random, deposit); }

static void module(vpiHandle scope, int is_random) {
  each(vpiReg, scope, is_random, deposit);
  each(vpiMemory, scope, is_random, memory);
  each(vpiModule, scope, is_random, module);
}

/* The designs are the modules two levels down, below the one at the top and its testbenches. */
static void testbench(vpiHandle scope, int is_random) { each(vpiModule, scope, is_random, module); }

static void top(vpiHandle scope, int is_random) { each(vpiModule, scope, is_random, testbench); }

static PLI_INT32 start(p_cb_data data) {
  (void)data;
  s_vpi_vlog_info info;
  vpi_get_vlog_info(&info);
  for (int i = 0; i < info.argc; i++) {
    if (strcmp(info.argv[i], "+zeros") == 0) each(vpiModule, NULL, 0, top);
    if (strncmp(info.argv[i], "+seed=", 6) == 0) {
      state = 0x9e3779b97f4a7c15ull ^ strtoull(info.argv[i] + 6, NULL, 10);
      each(vpiModule, NULL, 1, top);
    }
  }
  return 0;
}

static void install(void) {
  static s_vpi_time now = {vpiSimTime, 0, 0, 0};
  s_cb_data data = {cbReadWriteSynch, start, NULL, &now, NULL, 0, NULL};
  vpi_register_cb(&data);
}

void (*vlog_startup_routines[])(void) = {install, 0};
