import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { acceptAnswer } from './index.ts';

describe('accepting an answer', () => {
  it('S4.11/1 accepting sets postacceptedanswer to the comment id, or null', async () => {
    const { store, place, ids, view } = await openThread({ comments: ['um', 'dois'] });
    const [one = '', other = ''] = ids();
    store.dispatch(acceptAnswer({ ...place, comment: one, isAccepted: true }));
    expect(view(one)?.postacceptedanswer).toBe(one);
    await store.settle();
    store.dispatch(acceptAnswer({ ...place, comment: other, isAccepted: true }));
    expect({
      viewOnePostacceptedanswer: view(one)?.postacceptedanswer,
      viewOtherPostacceptedanswer: view(other)?.postacceptedanswer,
    }).toEqual({ viewOnePostacceptedanswer: null, viewOtherPostacceptedanswer: other });
    await store.settle();
    expect({
      viewOnePostacceptedanswer: view(one)?.postacceptedanswer,
      viewOtherPostacceptedanswer: view(other)?.postacceptedanswer,
    }).toEqual({ viewOnePostacceptedanswer: null, viewOtherPostacceptedanswer: other });
    store.dispatch(acceptAnswer({ ...place, comment: other, isAccepted: false }));
    await store.settle();
    expect(view(other)?.postacceptedanswer).toBeNull();
  });

  it('sends comment_id, ft_ent_identifier and is_accepted, and ignores a call that changes nothing', async () => {
    const { store, place, ids, sent } = await openThread({ comments: ['um'] });
    const [comment = ''] = ids();
    expect(store.dispatch(acceptAnswer({ ...place, comment, isAccepted: false }))).toBeNull();
    store.dispatch(acceptAnswer({ ...place, comment, isAccepted: true }));
    await store.settle();
    expect(sent('/ufi/comment/accept_answer/')).toMatchObject([
      { comment_id: comment, ft_ent_identifier: place.target, is_accepted: true },
    ]);
  });
});
