import type { Log } from '../engine/index.ts';

/** A logger that discards everything. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
