const [minute, hour] = [60, 3_600];

/** Seconds between the attempts at a delivery, as Standard Webhooks recommends: ten attempts in about three days. */
export const retrySeconds: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
