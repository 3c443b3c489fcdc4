import { describe, expect, it } from '@jest/globals';
import { setCommentReaction } from '../../features/reactions/index.ts';
import { addComment, editComment } from '../../features/comments/index.ts';
import { openThread } from '../../testing/index.ts';
import { optimisticView, selectTopList } from '../../store/postArea.ts';

describe('createOptimisticView', () => {
  it('computes nothing for a comment when another one changes', async () => {
    const { store, place, ids, view, server, other } = await openThread({ comments: ['um', 'dois', 'três'] });
    const [first = '', ...others] = ids();
    const seen = ids().map(view);
    const before = optimisticView.computations();
    store.dispatch(setCommentReaction({ ...place, comment: first, reaction: 2 }));
    await store.settle();
    await store.clock.advance(1_000);
    expect(others.map(view)).toEqual(seen.slice(1));
    others.forEach((id, at) => expect(view(id)).toBe(seen[at + 1]));
    expect(optimisticView.computations()).toBe(before);
    expect(view(first)).toMatchObject({ viewerreaction: 2 });
    expect(optimisticView.computations()).toBe(before + 1);
    expect([server.target, other].every(Boolean)).toBe(true);
  });

  it("keeps a list's identity while no comment is added, removed or moved", async () => {
    const { store, place, ids } = await openThread({ comments: ['um', 'dois'] });
    const list = { ...place, ordering: 'live_streaming', section: 'default', isInverted: true } as const;
    const [comment = ''] = ids();
    const before = selectTopList(store.getState(), list);
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 2 }));
    await store.clock.advance(1_000);
    expect(selectTopList(store.getState(), list)).toBe(before);
    store.dispatch(addComment({ ...place, text: 'três' }));
    expect(selectTopList(store.getState(), list)).not.toBe(before);
  });

  it('applies several mutations of a comment in the order they were made', async () => {
    const { store, place, view } = await openThread({ holds: ['/ufi/edit/comment/', '/ufi/comment/reaction/'] });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    const comment = view(clientId)?.fbid ?? '';
    store.dispatch(editComment({ ...place, comment, text: 'b' }));
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 4 }));
    await store.settle();
    store.dispatch(editComment({ ...place, comment, text: 'c' }));
    expect(view(comment)).toMatchObject({ body: { text: 'c' }, viewerreaction: 4, status: 'pending-edit' });
  });

  it('has no view of an unknown comment', async () => {
    const { view } = await openThread();
    expect(view('404')).toBeUndefined();
  });
});
