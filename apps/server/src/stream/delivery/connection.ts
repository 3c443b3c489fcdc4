import type { ServerResponse } from 'node:http';
import type { StreamPosition } from 'ufi-core/contract';
import type { Connection } from '../channels/channel.ts';
import { idLine } from '../channels/frames.ts';

/** The most unsent bytes per client; a slower client is disconnected and comes back. */
export const maxBufferedBytes = 64 * 1024;

/**
 * The minimum interval between messages, in milliseconds: ten a second per connection; events in between are merged.
 */
export const messageIntervalMs = 100;
/**
 * How much earlier than scheduled a message may go, in milliseconds: events at ten a second with some jitter are never
 * delayed.
 */
const slackMs = 50;

/** Creates a connection that has no subscriptions yet. */
export const createConnection = (
  response: ServerResponse,
  { locale, person, session }: Pick<Connection, 'locale' | 'person' | 'session'>,
): Connection => ({
  response,
  locale,
  person,
  session,
  subscriptions: [],
  nextIndex: 0,
  nextSendAt: 0,
  isScheduled: false,
  wasBackedUp: false,
});

/** True if the response can still be written to. */
export const isOpen = ({ response }: Connection): boolean => !response.destroyed && !response.writableEnded;

/** The time until the next message may be sent, in milliseconds. */
export const throttleLeft = ({ nextSendAt }: Connection, now: number): number =>
  Math.max(0, nextSendAt - slackMs - now);

/** Records that a message was sent. */
export function recordMessage(connection: Connection, now: number): void {
  connection.nextSendAt = Math.max(connection.nextSendAt, now) + messageIntervalMs;
}

/** The connection's position in each of its targets. */
export const positionsOf = ({ subscriptions }: Connection): StreamPosition[] =>
  subscriptions.map(({ channel, seq }) => ({ target: channel.id, seq }));

/** Writes bytes, or disconnects a client that has not consumed what was written before. */
export function write(connection: Connection, bytes: Buffer | string): void {
  const { response } = connection;
  if (response.writableLength > maxBufferedBytes) response.destroy();
  else if (isOpen(connection)) response.write(bytes);
}

/** Writes an event with its `id`, which holds the client's positions after it. */
export const writeEvent = (connection: Connection, frame: Buffer): void =>
  write(connection, Buffer.concat([Buffer.from(idLine(positionsOf(connection))), frame]));
