import { describe, expect, it } from '@jest/globals';
import { createSharingWorld } from '../../../test/sharedConnectionWorld.ts';

describe('createSharedConnection', () => {
  it('D10 serves pages with different targets over one connection, each its own', async () => {
    const world = createSharingWorld();
    const pages = [['1'], ['2'], ['2', '3']].map((targets) => world.open(targets));
    await world.clock.advance(500);
    expect(world.connections()).toBe(1);
    for (const target of ['1', '2', '3', '2']) world.post(target);
    await world.clock.advance(0);
    expect(pages.map(({ received }) => received.sort())).toEqual([['1:1'], ['2:1', '2:2'], ['2:1', '2:2', '3:1']]);
    expect(world.asked().at(-1)).toBe('1:0,2:0,3:0');
    expect(world.connections()).toBe(1);
  });

  it('D10 elects a new leader when the leader closes; nothing is lost or repeated', async () => {
    const world = createSharingWorld();
    const [first, second, third] = [world.open(['1']), world.open(['1']), world.open(['1', '2'])];
    await world.clock.advance(500);
    world.post('1');
    await world.clock.advance(0);
    first.close();
    world.post('1');
    world.post('2');
    await world.clock.advance(500);
    expect(second.received).toEqual(['1:1', '1:2']);
    expect(third.received.sort()).toEqual(['1:1', '1:2', '2:1']);
    expect(world.connections()).toBe(1);
    second.close();
    third.close();
    await world.clock.advance(100);
    expect(world.connections()).toBe(0);
  });

  it('D10 catches up for a page that joins later, and includes its targets from then on', async () => {
    const world = createSharingWorld();
    const first = world.open(['1']);
    await world.clock.advance(500);
    const second = world.open(['1']);
    // After its positions were read, before it receives anything.
    world.post('1');
    await world.clock.advance(500);
    expect({ firstReceived: first.received, secondReceived: second.received }).toEqual({
      firstReceived: ['1:1'],
      secondReceived: ['1:1'],
    });
    second.follow('2');
    await world.clock.advance(500);
    world.post('2');
    await world.clock.advance(0);
    expect(second.received).toEqual(['1:1', '2:1']);
    expect(world.connections()).toBe(1);
  });

  it('D10 does not wait for a sleeping leader: a visible page connects within two seconds', async () => {
    const world = createSharingWorld();
    const [first, second] = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(500);
    second.sleep();
    first.sleep();
    world.post('1');
    await world.clock.advance(5_000);
    second.wake();
    await world.clock.advance(2_100);
    expect(second.received).toEqual(['1:1']);
    expect(world.connections()).toBe(2);
    first.wake();
    await world.clock.advance(60_000);
    expect(first.received).toEqual(['1:1']);
    world.post('1');
    await world.clock.advance(0);
    expect({ firstReceived: first.received, secondReceived: second.received }).toEqual({
      firstReceived: ['1:1', '1:2'],
      secondReceived: ['1:1', '1:2'],
    });
  });

  it('D10 keeps the leader when it becomes visible again and is awake', async () => {
    const world = createSharingWorld();
    const [, second] = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(500);
    second.sleep();
    await world.clock.advance(5_000);
    second.wake();
    await world.clock.advance(5_000);
    expect(world.connections()).toBe(1);
  });

  it('D10 drops targets that only a closed page followed', async () => {
    const world = createSharingWorld();
    const [, second] = [world.open(['1']), world.open(['2'])];
    await world.clock.advance(500);
    second.close();
    world.open(['3']);
    await world.clock.advance(500);
    expect(world.asked().at(-1)).toBe('1:0,3:0');
  });

  it('D10 gives a page that exceeds the 20 targets of a connection its own', async () => {
    const world = createSharingWorld();
    const many = Array.from({ length: 19 }, (_, index) => String(100 + index));
    const [first, second] = [world.open(many), world.open(['1', '2'])];
    await world.clock.advance(3_000);
    expect(world.connections()).toBe(2);
    for (const target of ['100', '1', '2']) world.post(target);
    await world.clock.advance(0);
    expect(first.received).toEqual(['100:1']);
    expect(second.received).toEqual(['1:1', '2:1']);
  });

  it('D10 reconnects every page after the server closes the connection', async () => {
    const world = createSharingWorld();
    const pages = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(10_000);
    world.asked();
    world.cut(true);
    // Not before the server allows it: neither the leader nor a page that could take over.
    await world.clock.advance(900);
    expect({ asked: world.asked(), connections: world.connections() }).toEqual({ asked: [], connections: 0 });
    world.post('1');
    world.cut();
    await world.clock.advance(60_000);
    expect(pages.map(({ received }) => received)).toEqual([['1:1'], ['1:1']]);
    expect(world.connections()).toBe(1);
  });

  it('D10 uses an own connection if tabs cannot message each other or have no locks', async () => {
    const world = createSharingWorld();
    const mute = {
      join: () => {
        throw new Error('SecurityError');
      },
    };
    const lockless = { acquire: () => Promise.reject(new Error('SecurityError')) };
    const pages = [world.open(['1'], { tabs: mute }), world.open(['1'], { locks: lockless })];
    await world.clock.advance(100);
    expect(world.connections()).toBe(2);
    world.post('1');
    await world.clock.advance(0);
    expect(pages.map(({ received }) => received)).toEqual([['1:1'], ['1:1']]);
  });

  it('D10 ignores unknown messages', async () => {
    const world = createSharingWorld();
    const [listeners, said] = [new Set<(said: unknown) => void>(), [] as unknown[]];
    const tabs = {
      join: (_: string, receive: (said: unknown) => void) => {
        listeners.add(receive);
        return { post: (word: unknown) => said.push(word), close: () => listeners.clear() };
      },
    };
    const page = world.open(['1'], { tabs });
    await world.clock.advance(100);
    const before = said.length;
    const event = { kind: 'event', event: 'said', data: '{', id: null };
    const odd = [
      null,
      'calling',
      { post: 'frame' },
      { post: 'frame', frame: event },
      { post: 'leading', targets: [1] },
    ];
    for (const word of [...odd, { post: 'following', from: 1 }]) for (const receive of listeners) receive(word);
    await world.clock.advance(100);
    expect(said).toHaveLength(before);
    expect(page.received).toEqual([]);
    expect(world.connections()).toBe(1);
  });
});
