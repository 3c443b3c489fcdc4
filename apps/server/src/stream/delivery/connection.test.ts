import { describe, expect, it } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createConnection, isOpen, maxBufferedBytes, recordMessage, throttleLeft, write } from './connection.ts';

/** A response whose client reads nothing. */
const stuck = () =>
  createConnection(new ServerResponse(new IncomingMessage(new Socket())), {
    locale: 'pt-BR',
    person: null,
    session: null,
  });

describe('a connection', () => {
  it('is closed by the next write once more than 64 KiB are unsent (P16)', () => {
    const connection = stuck();
    write(connection, 'x'.repeat(maxBufferedBytes - 1_000));
    write(connection, 'x'.repeat(2_000));
    expect(isOpen(connection)).toBe(true);
    write(connection, 'x');
    expect(isOpen(connection)).toBe(false);
    expect(connection.response.destroyed).toBe(true);
  });

  it('server.35 sustains ten messages a second, evenly spaced or not', () => {
    const connection = stuck();
    const sentAt: number[] = [];
    for (let now = 0; now <= 10_000; now += 10) {
      if (throttleLeft(connection, now) > 0) continue;
      recordMessage(connection, now);
      sentAt.push(now);
    }
    expect(sentAt.length).toBeLessThanOrEqual(102);
    expect(sentAt.length).toBeGreaterThanOrEqual(100);
    expect(Math.min(...sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0)))).toBeGreaterThanOrEqual(50);
    const even = stuck();
    for (let step = 0; step < 100; step += 1) {
      const now = step * 100 + (step % 3) * 20;
      expect(throttleLeft(even, now)).toBe(0);
      recordMessage(even, now);
    }
  });
});
