import type { Log } from '../engine/index.ts';

/** A log that keeps everything to itself. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
