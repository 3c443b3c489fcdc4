import type { Connection } from '../channels/channel.ts';
import { retryFrame } from '../channels/frames.ts';
import { write } from './connection.ts';

/**
 * The client's reconnect delay after a lost connection, and after being disconnected by the server; random, in
 * milliseconds.
 */
const retryMs = { least: 1_000, most: 4_000, sentAway: 10_000 } as const;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Without a length and without chunking the body ends with the connection, so shared bytes can be written unchanged.
  connection: 'close',
  'x-accel-buffering': 'no',
} as const;

const retryDelay = (random: number, most: number): number => retryMs.least + random * (most - retryMs.least);

/** Begins the answer of a stream; `random`, 0 to 1, spreads when its client comes back after a lost connection. */
export function startStream(connection: Connection, random: number): void {
  connection.response.removeHeader('transfer-encoding');
  connection.response.writeHead(200, headers);
  write(connection, retryFrame(retryDelay(random, retryMs.most)));
}

/** Tells a client whose stream the server ends when to come back; `random` spreads it, 0 to 1. */
export function sendAway(connection: Connection, random: number): void {
  write(connection, retryFrame(retryDelay(random, retryMs.sentAway)));
}
