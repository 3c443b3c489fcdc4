import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { selectViewers } from './index.ts';

describe('viewers', () => {
  it("ufi-core.40 a live post's number comes by the stream, and is unknown without one", async () => {
    const { store, clock, place } = await openThread({ comments: ['Oi'] });
    await clock.advance(100);
    const stream = store.transport.streams.at(-1);
    const count = () => selectViewers(store.getState(), place.target);
    stream?.open();
    stream?.give({ kind: 'retry', afterMs: 1_000 });
    await clock.advance(0);
    expect(count()).toBeUndefined();
    stream?.say('viewers', { target: place.target, count: 12 });
    await clock.advance(0);
    expect(count()).toBe(12);
    stream?.say('viewers', { target: place.target, count: 'many' });
    await clock.advance(0);
    expect(count()).toBe(12);
    stream?.fail('network');
    await clock.advance(0);
    expect(count()).toBeUndefined();
  });
});
