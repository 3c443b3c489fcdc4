import { describe, expect, it } from '@jest/globals';
import { buildId, createTestStore } from '../../testing/index.ts';
import { listClosed } from '../lists/index.ts';
import { selectCommentVisibility, visibilityChanged } from './index.ts';

const comment = buildId(1_000);
const copy = { comment, isPinnedCopy: false };
const pinned = { comment, isPinnedCopy: true };

describe('visibility', () => {
  it('S4.16 is visible or hidden for each instance, separately from the pinned copy, until its list closes', () => {
    const store = createTestStore();
    const seen = (instance: string) =>
      [copy, pinned].map((each) => selectCommentVisibility(store.getState(), { instance, ...each }));
    expect(seen('a')).toEqual(['hidden', 'hidden']);
    store.dispatch(visibilityChanged({ instance: 'a', visible: [copy], hidden: [] }));
    store.dispatch(visibilityChanged({ instance: 'b', visible: [pinned], hidden: [] }));
    expect({ seenA: seen('a'), seenB: seen('b') }).toEqual({
      seenA: ['visible', 'hidden'],
      seenB: ['hidden', 'visible'],
    });
    store.dispatch(visibilityChanged({ instance: 'a', visible: [pinned], hidden: [copy] }));
    expect(seen('a')).toEqual(['hidden', 'visible']);
    store.dispatch(listClosed({ instance: 'a' }));
    expect({ seenA: seen('a'), seenB: seen('b') }).toEqual({
      seenA: ['hidden', 'hidden'],
      seenB: ['hidden', 'visible'],
    });
  });
});
