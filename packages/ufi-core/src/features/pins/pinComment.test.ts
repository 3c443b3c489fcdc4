import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { loadPinned, pinComment } from './index.ts';

const pinPath = '/ufi/comment/author_pin/';

describe('what stands out', () => {
  it('S4.10 a pin or unpin by the author toggles ispinnedbyauthor; the newer pin replaces the older', async () => {
    const { store, place, ids, view, targetView, hold, refuse } = await openThread({ comments: ['um', 'dois'] });
    const [one = '', other = ''] = ids();
    store.dispatch(pinComment({ ...place, comment: one, isPinned: true }));
    expect([view(one)?.ispinnedbyauthor, targetView()?.authorpinnedcommentid]).toEqual([true, one]);
    await store.settle();
    expect(view(one)?.ispinnedbyauthor).toBe(true);

    hold(pinPath);
    store.dispatch(pinComment({ ...place, comment: other, isPinned: true }));
    expect([view(one)?.ispinnedbyauthor, view(other)?.ispinnedbyauthor]).toEqual([false, true]);
    await store.settle();
    await refuse('noPermission');
    expect([view(one)?.ispinnedbyauthor, view(other)?.ispinnedbyauthor]).toEqual([true, false]);
    store.dispatch(pinComment({ ...place, comment: one, isPinned: false }));
    expect([view(one)?.ispinnedbyauthor, targetView()?.authorpinnedcommentid]).toEqual([false, null]);
    expect(store.dispatch(pinComment({ ...place, comment: one, isPinned: false }))).toBeNull();
  });

  it('S7.14 a pin sends comment_id, ft_ent_identifier and is_pinned_by_author', async () => {
    const { store, place, ids, sent } = await openThread({ comments: ['um'] });
    const [comment = ''] = ids();
    store.dispatch(pinComment({ ...place, comment, isPinned: true }));
    await store.settle();
    expect(sent(pinPath)).toMatchObject([
      { comment_id: comment, ft_ent_identifier: place.target, is_pinned_by_author: true },
    ]);
  });

  it('loads the pinned comment where no list has brought it', async () => {
    const { store, place, ids, sent } = await openThread({ comments: ['um'] });
    const [comment = ''] = ids();
    store.dispatch(pinComment({ ...place, comment, isPinned: true }));
    await store.settle();
    await store.dispatch(loadPinned(place));
    expect(sent('/ajax/ufi/id_comment_fetch.php')).toHaveLength(0);
  });
});
