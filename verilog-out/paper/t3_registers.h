/* Register map of a T3 node. Generated from hw/src/csr/map.rs: do not edit. */
#ifndef T3_REGISTERS_H
#define T3_REGISTERS_H

/* What this is. (read only) */
#define T3_ID 0x0000u
#define T3_ID_RESET 0x54330001u
#define T3_ID_MAGIC_SHIFT 16u
#define T3_ID_MAGIC_MASK 0xffff0000u
#define T3_ID_REVISION_SHIFT 0u
#define T3_ID_REVISION_MASK 0x0000ffffu

/* Version of the hardware (constant of the build). (read only) */
#define T3_VERSION 0x0004u
#define T3_VERSION_MAJOR_SHIFT 16u
#define T3_VERSION_MAJOR_MASK 0x00ff0000u
#define T3_VERSION_MINOR_SHIFT 8u
#define T3_VERSION_MINOR_MASK 0x0000ff00u
#define T3_VERSION_PATCH_SHIFT 0u
#define T3_VERSION_PATCH_MASK 0x000000ffu

/* Sizes of the node (constant of the build). (read only) */
#define T3_CONFIG0 0x0008u
#define T3_CONFIG0_BEAT_WORDS_SHIFT 0u
#define T3_CONFIG0_BEAT_WORDS_MASK 0x0000001fu
#define T3_CONFIG0_REGIONS_SHIFT 8u
#define T3_CONFIG0_REGIONS_MASK 0x00001f00u
#define T3_CONFIG0_INDEX_BITS_SHIFT 16u
#define T3_CONFIG0_INDEX_BITS_MASK 0x000f0000u
#define T3_CONFIG0_WAYS_SHIFT 24u
#define T3_CONFIG0_WAYS_MASK 0x1f000000u

/* More sizes (constant of the build). (read only) */
#define T3_CONFIG1 0x000cu
#define T3_CONFIG1_BLOCK_BITS_SHIFT 0u
#define T3_CONFIG1_BLOCK_BITS_MASK 0x0000001fu
#define T3_CONFIG1_QUEUE_DEPTH_SHIFT 8u
#define T3_CONFIG1_QUEUE_DEPTH_MASK 0x0000ff00u
#define T3_CONFIG1_IN_FLIGHT_SHIFT 16u
#define T3_CONFIG1_IN_FLIGHT_MASK 0x00ff0000u

/* What the node is doing; follows the blocks. (read only) */
#define T3_STATUS 0x0010u
#define T3_STATUS_TRACKER_IDLE_SHIFT 0u
#define T3_STATUS_TRACKER_IDLE_MASK 0x00000001u
#define T3_STATUS_TRIGGER_IDLE_SHIFT 1u
#define T3_STATUS_TRIGGER_IDLE_MASK 0x00000002u
#define T3_STATUS_MEMORY_IDLE_SHIFT 2u
#define T3_STATUS_MEMORY_IDLE_MASK 0x00000004u

/* Pulses: writing a one acts once. (write only) */
#define T3_CONTROL 0x0014u
#define T3_CONTROL_RESET 0x00000000u
#define T3_CONTROL_CLEAR_SHIFT 0u
#define T3_CONTROL_CLEAR_MASK 0x00000001u
#define T3_CONTROL_CLEAR_COUNTERS_SHIFT 1u
#define T3_CONTROL_CLEAR_COUNTERS_MASK 0x00000002u
#define T3_CONTROL_MEASURE_SHIFT 2u
#define T3_CONTROL_MEASURE_MASK 0x00000004u

/* What went wrong; an event in the cycle of its clearing stays. (write one to clear) */
#define T3_ERROR 0x0018u
#define T3_ERROR_RESET 0x00000000u
#define T3_ERROR_REGION_REFUSED_SHIFT 0u
#define T3_ERROR_REGION_REFUSED_MASK 0x00000001u
#define T3_ERROR_INCOMING_REFUSED_SHIFT 1u
#define T3_ERROR_INCOMING_REFUSED_MASK 0x00000002u
#define T3_ERROR_TRACKER_OVERRUN_SHIFT 2u
#define T3_ERROR_TRACKER_OVERRUN_MASK 0x00000004u
#define T3_ERROR_DESCRIPTOR_REFUSED_SHIFT 3u
#define T3_ERROR_DESCRIPTOR_REFUSED_MASK 0x00000008u

/* The command that set ERROR.REGION_REFUSED (the first since it was clear). (read only) */
#define T3_ERROR_REGION 0x001cu
#define T3_ERROR_REGION_RESET 0x00000000u
#define T3_ERROR_REGION_REGION_SHIFT 0u
#define T3_ERROR_REGION_REGION_MASK 0x0000000fu
#define T3_ERROR_REGION_CODE_SHIFT 4u
#define T3_ERROR_REGION_CODE_MASK 0x00000070u
#define T3_ERROR_REGION_OTHER_SHIFT 8u
#define T3_ERROR_REGION_OTHER_MASK 0x00000f00u

/* The beat that set ERROR.INCOMING_REFUSED (the first since it was clear). (read only) */
#define T3_REFUSED_ADDRESS 0x0020u
#define T3_REFUSED_ADDRESS_RESET 0x00000000u
#define T3_REFUSED_ADDRESS_ADDRESS_SHIFT 0u
#define T3_REFUSED_ADDRESS_ADDRESS_MASK 0xffffffffu

/* Causes of the interrupt; cleared at their registers. (read only) */
#define T3_IRQ_STATUS 0x0024u
#define T3_IRQ_STATUS_RESET 0x00000000u
#define T3_IRQ_STATUS_DONE_SHIFT 0u
#define T3_IRQ_STATUS_DONE_MASK 0x00000001u
#define T3_IRQ_STATUS_ERROR_SHIFT 1u
#define T3_IRQ_STATUS_ERROR_MASK 0x00000002u

/* Which regions are enabled. (read only) */
#define T3_REGION_ENABLED 0x0028u
#define T3_REGION_ENABLED_REGIONS_SHIFT 0u
#define T3_REGION_ENABLED_REGIONS_MASK 0x0000ffffu

/* Enables or disables a region. The write is answered when it is done; a refusal is an error (SLVERR). (write only) */
#define T3_REGION_COMMAND 0x002cu
#define T3_REGION_COMMAND_RESET 0x00000000u
#define T3_REGION_COMMAND_REGION_SHIFT 0u
#define T3_REGION_COMMAND_REGION_MASK 0x0000000fu
#define T3_REGION_COMMAND_ENABLE_SHIFT 4u
#define T3_REGION_COMMAND_ENABLE_MASK 0x00000010u

/* What became of the last region command. (read only) */
#define T3_REGION_ANSWER 0x0030u
#define T3_REGION_ANSWER_RESET 0x00000000u
#define T3_REGION_ANSWER_CODE_SHIFT 0u
#define T3_REGION_ANSWER_CODE_MASK 0x00000007u
#define T3_REGION_ANSWER_OTHER_SHIFT 4u
#define T3_REGION_ANSWER_OTHER_MASK 0x000000f0u

/* Regions whose last block fired: all of them were sent, or notified. (write one to clear) */
#define T3_REGION_DONE 0x0034u
#define T3_REGION_DONE_RESET 0x00000000u
#define T3_REGION_DONE_REGIONS_SHIFT 0u
#define T3_REGION_DONE_REGIONS_MASK 0x0000ffffu

/* The last measurement. (read only) */
#define T3_INTENSITY 0x0038u
#define T3_INTENSITY_REQUESTS_SHIFT 0u
#define T3_INTENSITY_REQUESTS_MASK 0x0000ffffu
#define T3_INTENSITY_THRESHOLD_SHIFT 16u
#define T3_INTENSITY_THRESHOLD_MASK 0x00ff0000u

/* Requests in the memory queue. (read only) */
#define T3_OCCUPANCY 0x003cu
#define T3_OCCUPANCY_NOW_SHIFT 0u
#define T3_OCCUPANCY_NOW_MASK 0x000000ffu
#define T3_OCCUPANCY_HIGHEST_SHIFT 16u
#define T3_OCCUPANCY_HIGHEST_MASK 0x00ff0000u

/* How compute and communication share the memory. (read, write) */
#define T3_MCA_POLICY 0x0100u
#define T3_MCA_POLICY_RESET 0x00000002u
#define T3_MCA_POLICY_POLICY_SHIFT 0u
#define T3_MCA_POLICY_POLICY_MASK 0x00000003u

/* Threshold of policy 1. (read, write) */
#define T3_MCA_THRESHOLD 0x0104u
#define T3_MCA_THRESHOLD_RESET 0x000000ffu
#define T3_MCA_THRESHOLD_THRESHOLD_SHIFT 0u
#define T3_MCA_THRESHOLD_THRESHOLD_MASK 0x000000ffu

/* Longest wait of a communication request. (read, write) */
#define T3_MCA_STARVATION 0x0108u
#define T3_MCA_STARVATION_RESET 0x00000400u
#define T3_MCA_STARVATION_CYCLES_SHIFT 0u
#define T3_MCA_STARVATION_CYCLES_MASK 0x0000ffffu

/* Length of the measurement. (read, write) */
#define T3_MCA_WINDOW 0x010cu
#define T3_MCA_WINDOW_RESET 0x0000000au
#define T3_MCA_WINDOW_LOG2_CYCLES_SHIFT 0u
#define T3_MCA_WINDOW_LOG2_CYCLES_MASK 0x0000000fu

/* Compute requests in the window that separate the levels. (read, write) */
#define T3_MCA_CUTS0 0x0110u
#define T3_MCA_CUTS0_RESET 0x02000100u
#define T3_MCA_CUTS0_LOW_SHIFT 0u
#define T3_MCA_CUTS0_LOW_MASK 0x0000ffffu
#define T3_MCA_CUTS0_MID_SHIFT 16u
#define T3_MCA_CUTS0_MID_MASK 0xffff0000u

/* The last of them. (read, write) */
#define T3_MCA_CUTS1 0x0114u
#define T3_MCA_CUTS1_RESET 0x00000300u
#define T3_MCA_CUTS1_HIGH_SHIFT 0u
#define T3_MCA_CUTS1_HIGH_MASK 0x0000ffffu

/* Thresholds of the levels, in queue entries. (read, write) */
#define T3_MCA_LEVELS 0x0118u
#define T3_MCA_LEVELS_RESET 0xff1e0a05u
#define T3_MCA_LEVELS_LEVEL0_SHIFT 0u
#define T3_MCA_LEVELS_LEVEL0_MASK 0x000000ffu
#define T3_MCA_LEVELS_LEVEL1_SHIFT 8u
#define T3_MCA_LEVELS_LEVEL1_MASK 0x0000ff00u
#define T3_MCA_LEVELS_LEVEL2_SHIFT 16u
#define T3_MCA_LEVELS_LEVEL2_MASK 0x00ff0000u
#define T3_MCA_LEVELS_LEVEL3_SHIFT 24u
#define T3_MCA_LEVELS_LEVEL3_MASK 0xff000000u

/* Which bits of IRQ_STATUS raise the interrupt. (read, write) */
#define T3_IRQ_ENABLE 0x011cu
#define T3_IRQ_ENABLE_RESET 0x00000000u
#define T3_IRQ_ENABLE_DONE_SHIFT 0u
#define T3_IRQ_ENABLE_DONE_MASK 0x00000001u
#define T3_IRQ_ENABLE_ERROR_SHIFT 1u
#define T3_IRQ_ENABLE_ERROR_MASK 0x00000002u

/* Which regions IRQ_STATUS.DONE stands for. (read, write) */
#define T3_IRQ_REGIONS 0x0120u
#define T3_IRQ_REGIONS_RESET 0x0000ffffu
#define T3_IRQ_REGIONS_REGIONS_SHIFT 0u
#define T3_IRQ_REGIONS_REGIONS_MASK 0x0000ffffu

/* Tracked updates of the device itself. (read only) */
#define T3_LOCAL_UPDATES 0x0200u
#define T3_LOCAL_UPDATES_RESET 0x00000000u
#define T3_LOCAL_UPDATES_COUNT_SHIFT 0u
#define T3_LOCAL_UPDATES_COUNT_MASK 0xffffffffu

/* Tracked updates that came over the link. (read only) */
#define T3_INCOMING_UPDATES 0x0204u
#define T3_INCOMING_UPDATES_RESET 0x00000000u
#define T3_INCOMING_UPDATES_COUNT_SHIFT 0u
#define T3_INCOMING_UPDATES_COUNT_MASK 0xffffffffu

/* Tiles that saw all their updates. (read only) */
#define T3_COMPLETIONS 0x0208u
#define T3_COMPLETIONS_RESET 0x00000000u
#define T3_COMPLETIONS_COUNT_SHIFT 0u
#define T3_COMPLETIONS_COUNT_MASK 0xffffffffu

/* Descriptors for the DMA engine. (read only) */
#define T3_DESCRIPTORS 0x020cu
#define T3_DESCRIPTORS_RESET 0x00000000u
#define T3_DESCRIPTORS_COUNT_SHIFT 0u
#define T3_DESCRIPTORS_COUNT_MASK 0xffffffffu

/* Blocks that were notified. (read only) */
#define T3_NOTIFICATIONS 0x0210u
#define T3_NOTIFICATIONS_RESET 0x00000000u
#define T3_NOTIFICATIONS_COUNT_SHIFT 0u
#define T3_NOTIFICATIONS_COUNT_MASK 0xffffffffu

/* Updates that the tracker counted in memory. (read only) */
#define T3_SPILLS 0x0214u
#define T3_SPILLS_RESET 0x00000000u
#define T3_SPILLS_COUNT_SHIFT 0u
#define T3_SPILLS_COUNT_MASK 0xffffffffu

/* Beats from the link that were dropped. (read only) */
#define T3_REFUSED_BEATS 0x0218u
#define T3_REFUSED_BEATS_RESET 0x00000000u
#define T3_REFUSED_BEATS_COUNT_SHIFT 0u
#define T3_REFUSED_BEATS_COUNT_MASK 0xffffffffu

/* Adds done at the memory. (read only) */
#define T3_NEAR_UPDATES 0x021cu
#define T3_NEAR_UPDATES_RESET 0x00000000u
#define T3_NEAR_UPDATES_COUNT_SHIFT 0u
#define T3_NEAR_UPDATES_COUNT_MASK 0xffffffffu

/* The producer waited. (read only) */
#define T3_STALL_PRODUCER 0x0220u
#define T3_STALL_PRODUCER_RESET 0x00000000u
#define T3_STALL_PRODUCER_COUNT_SHIFT 0u
#define T3_STALL_PRODUCER_COUNT_MASK 0xffffffffu

/* A compute request waited for the memory queue. (read only) */
#define T3_STALL_COMPUTE 0x0224u
#define T3_STALL_COMPUTE_RESET 0x00000000u
#define T3_STALL_COMPUTE_COUNT_SHIFT 0u
#define T3_STALL_COMPUTE_COUNT_MASK 0xffffffffu

/* A communication request waited for the memory queue. (read only) */
#define T3_STALL_COMMUNICATION 0x0228u
#define T3_STALL_COMMUNICATION_RESET 0x00000000u
#define T3_STALL_COMMUNICATION_COUNT_SHIFT 0u
#define T3_STALL_COMMUNICATION_COUNT_MASK 0xffffffffu

/* A tracked request waited for a place for its event. (read only) */
#define T3_STALL_EVENT 0x022cu
#define T3_STALL_EVENT_RESET 0x00000000u
#define T3_STALL_EVENT_COUNT_SHIFT 0u
#define T3_STALL_EVENT_COUNT_MASK 0xffffffffu

/* A memory request waited for an update of the same beat. (read only) */
#define T3_STALL_HAZARD 0x0230u
#define T3_STALL_HAZARD_RESET 0x00000000u
#define T3_STALL_HAZARD_COUNT_SHIFT 0u
#define T3_STALL_HAZARD_COUNT_MASK 0xffffffffu

/* The tracker waited for its spill. (read only) */
#define T3_STALL_TRACKER 0x0234u
#define T3_STALL_TRACKER_RESET 0x00000000u
#define T3_STALL_TRACKER_COUNT_SHIFT 0u
#define T3_STALL_TRACKER_COUNT_MASK 0xffffffffu

/* Words of a region, writable while it is disabled. */
#define T3_REGION_WORD(region, word) (0x1000u + 0x80u * (region) + 4u * (word))
#define T3_REGION_BASE 0u
#define T3_REGION_SIZE 1u
#define T3_REGION_FLAGS 2u
#define T3_REGION_PEER_BASE 3u
#define T3_REGION_COUNT_FULL 4u
#define T3_REGION_COUNT_BOTTOM 5u
#define T3_REGION_COUNT_RIGHT 6u
#define T3_REGION_COUNT_CORNER 7u
#define T3_REGION_LAST_TILE 8u
#define T3_REGION_SPILL_BASE 9u
#define T3_REGION_FIRST_WG 10u
#define T3_REGION_BLOCK 11u
#define T3_REGION_BLOCKS 12u
#define T3_REGION_WFS 13u
#define T3_REGION_ORIGIN 14u
#define T3_REGION_PEER_ORIGIN 15u
#define T3_REGION_ROW_STEP 16u
#define T3_REGION_COLUMN_STEP 17u
#define T3_REGION_WF_STEP 18u
#define T3_REGION_STRIDE 19u
#define T3_REGION_ROWS 20u
#define T3_REGION_BEATS 21u
#define T3_REGION_SPLIT 22u
#define T3_REGION_EDGE_BLOCK 23u

#endif
