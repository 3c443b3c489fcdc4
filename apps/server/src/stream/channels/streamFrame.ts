import type { StreamMessage, StreamPosition, StreamReset, TypingNotice } from 'ufi-core/contract';
import { formatStreamPositions, type streamEventNames } from 'ufi-core/contract';

type EventName = (typeof streamEventNames)[number];

/** The bytes of an event, but for its `id`. JSON has no line breaks, so whatever people write stays one line. */
export const eventFrame = (name: EventName, data: StreamMessage | StreamReset | TypingNotice): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** The line before an event that says where its reader now stands in each target. */
export const idLine = (positions: readonly StreamPosition[]): string => `id: ${formatStreamPositions(positions)}\n`;

/** A comment that keeps the line open. */
export const heartbeatFrame = Buffer.from(':\n\n');

/** How long a client waits before it comes back, in milliseconds. */
export const retryFrame = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;
