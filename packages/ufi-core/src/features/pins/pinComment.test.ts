import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { loadPinned, pinComment } from './index.ts';

const pinPath = '/ufi/comment/author_pin/';

describe('pinned comments', () => {
  it('S4.10 a pin or unpin by the author toggles ispinnedbyauthor; a newer pin replaces an older one', async () => {
    const { store, place, ids, view, targetView, hold, refuse } = await openThread({ comments: ['um', 'dois'] });
    const [one = '', other = ''] = ids();
    store.dispatch(pinComment({ ...place, comment: one, isPinned: true }));
    expect({
      ispinnedbyauthor: view(one)?.ispinnedbyauthor,
      authorpinnedcommentid: targetView()?.authorpinnedcommentid,
    }).toEqual({ ispinnedbyauthor: true, authorpinnedcommentid: one });
    await store.settle();
    expect(view(one)?.ispinnedbyauthor).toBe(true);

    hold(pinPath);
    store.dispatch(pinComment({ ...place, comment: other, isPinned: true }));
    expect({
      viewOneIspinnedbyauthor: view(one)?.ispinnedbyauthor,
      viewOtherIspinnedbyauthor: view(other)?.ispinnedbyauthor,
    }).toEqual({ viewOneIspinnedbyauthor: false, viewOtherIspinnedbyauthor: true });
    await store.settle();
    await refuse('noPermission');
    expect({
      viewOneIspinnedbyauthor: view(one)?.ispinnedbyauthor,
      viewOtherIspinnedbyauthor: view(other)?.ispinnedbyauthor,
    }).toEqual({ viewOneIspinnedbyauthor: true, viewOtherIspinnedbyauthor: false });
    store.dispatch(pinComment({ ...place, comment: one, isPinned: false }));
    expect({
      ispinnedbyauthor: view(one)?.ispinnedbyauthor,
      authorpinnedcommentid: targetView()?.authorpinnedcommentid,
    }).toEqual({ ispinnedbyauthor: false, authorpinnedcommentid: null });
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

  it('are loaded if no list has loaded them', async () => {
    const { store, place, ids, sent } = await openThread({ comments: ['um'] });
    const [comment = ''] = ids();
    store.dispatch(pinComment({ ...place, comment, isPinned: true }));
    await store.settle();
    await store.dispatch(loadPinned(place));
    expect(sent('/ajax/ufi/id_comment_fetch.php')).toHaveLength(0);
  });
});
