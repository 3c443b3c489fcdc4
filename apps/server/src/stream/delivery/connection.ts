import type { ServerResponse } from 'node:http';
import type { StreamPosition } from 'ufi-core/contract';
import type { Connection } from '../channels/channel.ts';
import { idLine } from '../channels/streamFrame.ts';

/** The most bytes that may wait for a reader; whoever is slower is cut and comes back. */
export const maxBufferedBytes = 64 * 1024;

/** A connection gets ten messages a second; what comes meanwhile is joined. */
export const messageIntervalMs = 100;
/** How much earlier than its turn a message may go: steps that come ten a second, now sooner and now later, never wait. */
const slackMs = 50;

export const createConnection = (
  response: ServerResponse,
  { locale, person, session }: Pick<Connection, 'locale' | 'person' | 'session'>,
): Connection => ({
  ...{ response, locale, person, session, subscriptions: [] },
  ...{ nextIndex: 0, nextSendAt: 0, isScheduled: false, wasBackedUp: false },
});

export const isOpen = ({ response }: Connection): boolean => !response.destroyed && !response.writableEnded;

/** How long a connection gets no message. */
export const throttleLeft = ({ nextSendAt }: Connection, now: number): number =>
  Math.max(0, nextSendAt - slackMs - now);

/** Notes that a connection has got a message. */
export function recordMessage(connection: Connection, now: number): void {
  connection.nextSendAt = Math.max(connection.nextSendAt, now) + messageIntervalMs;
}

/** Where a connection's reader stands in each of its targets. */
export const positionsOf = ({ subscriptions }: Connection): StreamPosition[] =>
  subscriptions.map(({ channel, seq }) => ({ target: channel.id, seq }));

/** Writes bytes, or cuts a reader who has not taken what was written before. */
export function write(connection: Connection, bytes: Buffer | string): void {
  const { response } = connection;
  if (response.writableLength > maxBufferedBytes) response.destroy();
  else if (isOpen(connection)) response.write(bytes);
}

/** Writes an event with its `id`, which says where the reader stands after it. */
export const writeEvent = (connection: Connection, frame: Buffer): void =>
  write(connection, Buffer.concat([Buffer.from(idLine(positionsOf(connection))), frame]));
