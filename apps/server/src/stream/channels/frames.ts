import {
  formatStreamPositions,
  type streamEventNames,
  type StreamMessage,
  type StreamPosition,
  type StreamReset,
  type TypingNotice,
  type ViewersNotice,
} from 'ufi-core/contract';
import type { MercuryPayload, ThreadTyping } from 'ufi-mercury/contract';

type EventName = (typeof streamEventNames)[number];

type EventData = StreamMessage | StreamReset | TypingNotice | ViewersNotice | MercuryPayload | ThreadTyping;

/** Serialises an event without its `id`. JSON contains no line breaks, so any text stays on one line. */
export const eventFrame = (name: EventName, data: EventData): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** The line before an event with the client's position in each target. */
export const idLine = (positions: readonly StreamPosition[]): string => `id: ${formatStreamPositions(positions)}\n`;

/** A comment line that keeps the connection open. */
export const heartbeatFrame = Buffer.from(':\n\n');

/** The client's reconnect delay, in milliseconds. */
export const retryFrame = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;
