import { describe, expect, it } from '@jest/globals';
import { refusedAnswer } from '../../testing/reference/referenceRefusal.ts';
import { message, openStreamReader } from '../../../test/streamReaderWorld.ts';

describe('createStreamReader', () => {
  it('opens one stream for all targets, from their last positions, and delivers its messages', async () => {
    const world = await openStreamReader({ watches: { '1': 5, '2': 0 } });
    expect(world.transport.streams.map(({ request }) => [request.path, request.query])).toEqual([
      ['/ufi/stream/', { targets: '1:5,2:0' }],
    ]);
    await world.greet();
    await world.say(message('1', 6), message('2', 1, 3), message('1', 6), message('9', 1));
    expect(world.received).toEqual(['connected', '1:6-6', '2:1-3']);
  });

  it('reopens when the displayed targets change, from their positions', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 6));
    const before = world.stream();
    world.reader.watch([{ target: '2', seq: 7 }]);
    world.reader.watch([{ target: '3', seq: 1 }]);
    world.reader.unwatch('3');
    await world.clock.advance(50);
    expect(before.isOpen).toBe(false);
    expect(world.asked()).toEqual(['1:5', '1:6,2:7']);
    expect(world.received).toEqual(['connected', '1:6-6']);
  });

  it('ufi-core.12 follows the latest 20', async () => {
    const watches = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [String(100 + index), 1]));
    const world = await openStreamReader({ watches });
    expect(world.asked()[0]?.split(',')).toHaveLength(20);
    expect(world.asked()[0]).toMatch(/^105:1,/);
    world.reader.unwatch('124');
    await world.clock.advance(50);
    expect(world.asked()[1]).toMatch(/^104:1,/);
  });

  it('reconnects after a break with full jitter, but not before the server allows it', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.stream().fail('network');
    await world.clock.advance(1_249);
    expect(world.transport.streams).toHaveLength(1);
    await world.clock.advance(1);
    expect(world.transport.streams).toHaveLength(2);
    world.stream().fail('network');
    await world.clock.advance(499);
    expect(world.transport.streams).toHaveLength(2);
    await world.clock.advance(1);
    expect(world.transport.streams).toHaveLength(3);
    expect(world.received).toEqual(['connected', 'waiting']);
  });

  it('ufi-core.11 reports that its session has ended, and keeps trying', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.stream().end();
    await world.clock.advance(1_250);
    world.stream().refuse('sessionEnded');
    await world.clock.advance(10_000);
    expect(world.received).toEqual(['connected', 'waiting', 'session ended']);
    expect(world.transport.streams.length).toBeGreaterThan(2);

    const polling = await openStreamReader({ random: 0 });
    for (let attempt = 0; attempt < 3; attempt++) {
      polling.stream().open();
      await polling.clock.advance(10_000);
    }
    polling.pull().answer(refusedAnswer('sessionEnded'));
    await polling.clock.advance(0);
    expect(polling.received).toEqual(['waiting', 'session ended']);
  });

  it('backs off after each break, and starts over after a stable connection', async () => {
    const world = await openStreamReader();
    const breakAfter = async (ms: number): Promise<number> => {
      world.stream().give({ kind: 'beat' });
      await world.clock.advance(ms);
      world.stream().end();
      const from = world.clock.now();
      const { length } = world.transport.streams;
      while (world.transport.streams.length === length) await world.clock.advance(50);
      return world.clock.now() - from;
    };
    const pauses: number[] = [];
    for (const ms of [0, 100, 4_900, 0, 5_000, 0]) pauses.push(await breakAfter(ms));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 250, 500]);
  });

  it('ufi-core.10 closes a connection without heartbeat', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.clock.advance(44_999);
    world.stream().give({ kind: 'beat' });
    await world.clock.advance(44_999);
    expect(world.stream().isOpen).toBe(true);
    await world.clock.advance(1);
    expect(world.stream().isOpen).toBe(false);
    expect(world.received.at(-1)).toBe('waiting');
  });

  it('keeps its pause when the targets change meanwhile, and then asks for the right ones', async () => {
    const world = await openStreamReader();
    world.stream().give({ kind: 'retry', afterMs: 5_000 });
    await world.clock.advance(0);
    world.stream().fail('network');
    await world.clock.advance(0);
    world.reader.watch([{ target: '2', seq: 7 }]);
    await world.clock.advance(5_249);
    expect(world.asked()).toEqual(['1:5']);
    await world.clock.advance(1);
    expect(world.asked()).toEqual(['1:5', '1:5,2:7']);
  });

  it('ufi-core.12 closes after five hidden minutes, and resumes when visible', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.visibility.turn(false);
    world.stream().give({ kind: 'beat' });
    for (let minute = 0; minute < 9; minute++) {
      await world.clock.advance(30_000);
      world.stream().give({ kind: 'beat' });
    }
    await world.clock.advance(29_999);
    expect(world.stream().isOpen).toBe(true);
    await world.clock.advance(1);
    expect(world.stream().isOpen).toBe(false);
    await world.clock.advance(3_600_000);
    expect(world.transport.streams).toHaveLength(1);
    world.visibility.turn(true);
    await world.clock.advance(0);
    expect(world.asked()).toEqual(['1:5', '1:5']);
  });

  it('closes when offline, and reconnects at once when online', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.network.turn(false);
    await world.clock.advance(600_000);
    expect(world.transport.streams.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(world.received).toEqual(['connected', 'waiting']);
    world.network.turn(true);
    await world.clock.advance(0);
    expect(world.transport.streams).toHaveLength(2);
  });

  it('ufi-core.10 polls if streaming is blocked, and tries to stream again later', async () => {
    const world = await openStreamReader({ random: 0 });
    for (let attempt = 0; attempt < 3; attempt++) {
      world.stream().open();
      await world.clock.advance(10_000);
    }
    expect(world.transport.streams.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    world.pull().succeed({ messages: [message('1', 6)], resets: [{ target: '1', seq: 9 }] });
    await world.clock.advance(4_000);
    expect(world.received).toEqual(['waiting', 'reset 1:9', 'polling']);
    expect(world.pull().request.query).toEqual({ targets: '1:9' });
    for (let poll = 1; poll < 60; poll++) {
      expect(world.transport.streams).toHaveLength(3);
      world.pull().succeed({ messages: [], resets: [] });
      await world.clock.advance(4_000);
    }
    expect(world.transport.streams).toHaveLength(4);
    await world.greet();
    expect(world.received.at(-1)).toBe('connected');
  });

  it('keeps trying, ever more slowly, if nothing works', async () => {
    const world = await openStreamReader({ random: 0.99 });
    for (let seconds = 0; seconds < 600; seconds++) {
      for (const stream of world.transport.streams) if (stream.isOpen) stream.fail('network');
      for (const request of world.transport.requests) if (request.isOpen) request.fail('network');
      await world.clock.advance(1_000);
    }
    expect(world.received).toEqual(['waiting']);
    expect(world.transport.streams.length).toBeGreaterThan(10);
    expect(world.transport.streams.length).toBeLessThan(40);
  });

  it('leaves nothing behind when it is closed', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 8));
    world.visibility.turn(false);
    world.reader.watch([{ target: '2', seq: 1 }]);
    world.reader.close();
    await world.clock.advance(600_000);
    expect(world.stream().isOpen).toBe(false);
    expect({
      pending: world.clock.pending,
      worldNetworkListenersSize: world.network.listeners.size,
      worldVisibilityListenersSize: world.visibility.listeners.size,
    }).toEqual({ pending: 0, worldNetworkListenersSize: 0, worldVisibilityListenersSize: 0 });
    expect(world.received).toEqual(['connected']);
  });
});
