import type { ServerResponse } from 'node:http';
import type { StreamPosition } from 'ufi-core/contract';
import type { Connection } from './channel.ts';
import { idLine } from './streamFrame.ts';

/** The most bytes that may wait for a reader; whoever is slower is cut and comes back. */
export const mostBuffered = 64 * 1024;

/** A connection gets ten messages a second; what comes meanwhile is joined. */
export const quietMs = 100;
/** How much earlier than its turn a message may go: steps that come ten a second, now sooner and now later, never wait. */
const slackMs = 50;

export const createConnection = (
  response: ServerResponse,
  { locale, person, session }: Pick<Connection, 'locale' | 'person' | 'session'>,
): Connection => ({
  ...{ response, locale, person, session, listenings: [] },
  ...{ turn: 0, nextTurn: 0, isWaiting: false, isStuck: false },
});

export const isOpen = ({ response }: Connection): boolean => !response.destroyed && !response.writableEnded;

/** How long a connection gets no message. */
export const quietLeft = ({ nextTurn }: Connection, now: number): number => Math.max(0, nextTurn - slackMs - now);

/** Notes that a connection has got a message. */
export function noteMessage(connection: Connection, now: number): void {
  connection.nextTurn = Math.max(connection.nextTurn, now) + quietMs;
}

/** Where a connection's reader stands in each of its targets. */
export const positionsOf = ({ listenings }: Connection): StreamPosition[] =>
  listenings.map(({ channel, seq }) => ({ target: channel.id, seq }));

/** Writes bytes, or cuts a reader who has not taken what was written before. */
export function write(connection: Connection, bytes: Buffer | string): void {
  const { response } = connection;
  if (response.writableLength > mostBuffered) response.destroy();
  else if (isOpen(connection)) response.write(bytes);
}

/** Writes an event with its `id`, which says where the reader stands after it. */
export const writeEvent = (connection: Connection, frame: Buffer): void =>
  write(connection, Buffer.concat([Buffer.from(idLine(positionsOf(connection))), frame]));
