import { describe, expect, it } from '@jest/globals';
import { createSharingWorld } from '../../../test/sharedConnectionWorld.ts';

describe('createSharedConnection', () => {
  it('D10 brings pages that follow different things over one connection, each its own', async () => {
    const world = createSharingWorld();
    const pages = [['1'], ['2'], ['2', '3']].map((targets) => world.open(targets));
    await world.clock.advance(500);
    expect(world.connections()).toBe(1);
    for (const target of ['1', '2', '3', '2']) world.post(target);
    await world.clock.advance(0);
    expect(pages.map(({ heard }) => heard.sort())).toEqual([['1:1'], ['2:1', '2:2'], ['2:1', '2:2', '3:1']]);
    expect(world.asked().at(-1)).toBe('1:0,2:0,3:0');
    expect(world.connections()).toBe(1);
  });

  it('D10 goes on in the next page where the one with the connection is closed; nothing is lost or said twice', async () => {
    const world = createSharingWorld();
    const [first, second, third] = [world.open(['1']), world.open(['1']), world.open(['1', '2'])];
    await world.clock.advance(500);
    world.post('1');
    await world.clock.advance(0);
    first.close();
    world.post('1');
    world.post('2');
    await world.clock.advance(500);
    expect(second.heard).toEqual(['1:1', '1:2']);
    expect(third.heard.sort()).toEqual(['1:1', '1:2', '2:1']);
    expect(world.connections()).toBe(1);
    second.close();
    third.close();
    await world.clock.advance(100);
    expect(world.connections()).toBe(0);
  });

  it('D10 asks for what a page that comes later has missed, and for what it follows from then on', async () => {
    const world = createSharingWorld();
    const first = world.open(['1']);
    await world.clock.advance(500);
    const second = world.open(['1']);
    // After its positions were read, before it receives anything.
    world.post('1');
    await world.clock.advance(500);
    expect([first.heard, second.heard]).toEqual([['1:1'], ['1:1']]);
    second.follow('2');
    await world.clock.advance(500);
    world.post('2');
    await world.clock.advance(0);
    expect(second.heard).toEqual(['1:1', '2:1']);
    expect(world.connections()).toBe(1);
  });

  it('D10 does not wait for a page that sleeps: whoever is looked at has a connection within two seconds', async () => {
    const world = createSharingWorld();
    const [first, second] = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(500);
    second.sleep();
    first.sleep();
    world.post('1');
    await world.clock.advance(5_000);
    second.wake();
    await world.clock.advance(2_100);
    expect(second.heard).toEqual(['1:1']);
    expect(world.connections()).toBe(2);
    first.wake();
    await world.clock.advance(60_000);
    expect(first.heard).toEqual(['1:1']);
    world.post('1');
    await world.clock.advance(0);
    expect([first.heard, second.heard]).toEqual([
      ['1:1', '1:2'],
      ['1:1', '1:2'],
    ]);
  });

  it('D10 stays with the page that has the connection when it is looked at again, and that page is awake', async () => {
    const world = createSharingWorld();
    const [, second] = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(500);
    second.sleep();
    await world.clock.advance(5_000);
    second.wake();
    await world.clock.advance(5_000);
    expect(world.connections()).toBe(1);
  });

  it('D10 no longer asks for what only a closed page has followed', async () => {
    const world = createSharingWorld();
    const [, second] = [world.open(['1']), world.open(['2'])];
    await world.clock.advance(500);
    second.close();
    world.open(['3']);
    await world.clock.advance(500);
    expect(world.asked().at(-1)).toBe('1:0,3:0');
  });

  it('D10 gives whoever does not fit on a connection of 20 targets one of their own', async () => {
    const world = createSharingWorld();
    const many = Array.from({ length: 19 }, (_, index) => String(100 + index));
    const [first, second] = [world.open(many), world.open(['1', '2'])];
    await world.clock.advance(3_000);
    expect(world.connections()).toBe(2);
    for (const target of ['100', '1', '2']) world.post(target);
    await world.clock.advance(0);
    expect(first.heard).toEqual(['100:1']);
    expect(second.heard).toEqual(['1:1', '2:1']);
  });

  it('D10 lets everybody come back when the server sends them away', async () => {
    const world = createSharingWorld();
    const pages = [world.open(['1']), world.open(['1'])];
    await world.clock.advance(10_000);
    world.asked();
    world.cut(true);
    // Not before the server allows it: neither the leader nor a page that could take over.
    await world.clock.advance(900);
    expect([world.asked(), world.connections()]).toEqual([[], 0]);
    world.post('1');
    world.cut();
    await world.clock.advance(60_000);
    expect(pages.map(({ heard }) => heard)).toEqual([['1:1'], ['1:1']]);
    expect(world.connections()).toBe(1);
  });

  it('D10 has a connection of its own where pages can not talk, or have no locks', async () => {
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
    expect(pages.map(({ heard }) => heard)).toEqual([['1:1'], ['1:1']]);
  });

  it('D10 lets pass what is none of its words', async () => {
    const world = createSharingWorld();
    const [hearers, said] = [new Set<(said: unknown) => void>(), [] as unknown[]];
    const tabs = {
      join: (_: string, hear: (said: unknown) => void) => {
        hearers.add(hear);
        return { post: (word: unknown) => said.push(word), close: () => hearers.clear() };
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
    for (const word of [...odd, { post: 'following', from: 1 }]) for (const hear of hearers) hear(word);
    await world.clock.advance(100);
    expect(said).toHaveLength(before);
    expect(page.heard).toEqual([]);
    expect(world.connections()).toBe(1);
  });
});
