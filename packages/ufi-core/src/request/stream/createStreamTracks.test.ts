import { describe, expect, it } from '@jest/globals';
import { message, openStreamReader } from '../../../test/streamReaderWorld.ts';

describe('createStreamTracks, in a reader', () => {
  it('P12 ufi-core.09 fetches a gap that does not fill by itself in 500 ms', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 8), message('1', 9));
    await world.clock.advance(499);
    expect(world.transport.requests).toHaveLength(0);
    await world.clock.advance(1);
    expect(world.pull().request).toMatchObject({ path: '/ufi/stream/pull/', query: { targets: '1:5' } });
    world.pull().succeed({ messages: [message('1', 6), message('1', 7), message('1', 8)], resets: [] });
    await world.clock.advance(10_000);
    expect(world.received).toEqual(['connected', '1:6-6', '1:7-7', '1:8-8', '1:9-9']);
    expect(world.transport.requests).toHaveLength(1);
  });

  it('ufi-core.09 does not fetch a gap that fills by itself', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 7));
    await world.clock.advance(400);
    await world.say(message('1', 6));
    await world.clock.advance(10_000);
    expect(world.received).toEqual(['connected', '1:6-6', '1:7-7']);
    expect(world.transport.requests).toHaveLength(0);
  });

  it('ufi-core.09 retries the fetch after a network failure, and resets if the gap cannot be filled', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 8, 9));
    await world.clock.advance(500);
    world.pull().fail('network');
    await world.clock.advance(500);
    expect(world.transport.requests).toHaveLength(2);
    world.pull().succeed({ messages: [], resets: [] });
    await world.clock.advance(0);
    await world.say(message('1', 10));
    expect(world.received).toEqual(['connected', 'reset 1:9', '1:10-10']);
  });

  it('keeps fetching while the answers make progress', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say(message('1', 9));
    await world.clock.advance(500);
    world.pull().succeed({ messages: [message('1', 6)], resets: [] });
    await world.clock.advance(0);
    expect(world.pull().request.query).toEqual({ targets: '1:6' });
    world.pull().succeed({ messages: [message('1', 7), message('1', 8)], resets: [] });
    await world.clock.advance(0);
    expect(world.received).toEqual(['connected', '1:6-6', '1:7-7', '1:8-8', '1:9-9']);
  });

  it('passes a reset on and continues from its number', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.stream().say('reset', { target: '1', seq: 90 });
    world.stream().say('reset', { target: '9', seq: 1 });
    await world.say(message('1', 90), message('1', 91));
    expect(world.received).toEqual(['connected', 'reset 1:90', '1:91-91']);
  });

  it('ufi-core.09 trusts nothing outside the contract: it resets past an unreadable message', async () => {
    const world = await openStreamReader();
    await world.greet();
    world.stream().give({ kind: 'event', event: 'said', data: '{', id: null });
    world.stream().say('said', { nonsense: true });
    world.stream().say('gossip', message('1', 6));
    await world.say({ ...message('1', 6), records: { comments: [{ fbid: '<script>' }] } }, message('1', 7));
    expect(world.received).toEqual(['connected', 'reset 1:6', '1:7-7']);
  });

  it('ignores an unreadable message of known numbers', async () => {
    const world = await openStreamReader();
    await world.greet();
    await world.say({ ...message('1', 5), records: 'nonsense' }, message('1', 6));
    expect(world.received).toEqual(['connected', '1:6-6']);
  });
});
