import { createTraceRecorder, type TraceParts } from './traceRecorder.ts';

/** When a store began to start, and when it followed the stream and had its outbox back; in ms by its clock. */
export interface StartTimes {
  readonly begun: number;
  readonly stream: number;
  readonly outbox: number;
}

/** Logs how long a store took to start (S7.54). */
export function traceStart(parts: TraceParts, { begun, stream, outbox }: StartTimes): void {
  const traces = createTraceRecorder(parts);
  traces.begin('start', begun);
  traces.mark('stream', stream);
  traces.mark('outbox', outbox);
  traces.end(Math.max(stream, outbox));
}
