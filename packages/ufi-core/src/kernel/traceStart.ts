import { createTraceRecorder, type TraceParts } from './traceRecorder.ts';

/** Store start-up times in ms by the store's clock: when it began, followed the stream, and had restored its outbox. */
export interface StartTimes {
  readonly begun: number;
  readonly stream: number;
  readonly outbox: number;
}

/** Logs the duration of a store's start (S7.54). */
export function traceStart(parts: TraceParts, { begun, stream, outbox }: StartTimes): void {
  const traces = createTraceRecorder(parts);
  traces.begin('start', begun);
  traces.mark('stream', stream);
  traces.mark('outbox', outbox);
  traces.end(Math.max(stream, outbox));
}
