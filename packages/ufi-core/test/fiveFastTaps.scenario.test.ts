import { describe, expect, it } from '@jest/globals';
import { setCommentLike } from '../src/features/likes/index.ts';
import { openThread } from '../src/testing/index.ts';

const likePath = '/ufi/comment/like/';

describe('five fast taps on like', () => {
  it('show each at once, and send the first and the last', async () => {
    const { store, place, ids, view, sent, answer, clock, server, me } = await openThread({
      comments: ['Oi'],
      holds: [likePath],
    });
    const [comment = ''] = ids();
    const shown: (number | undefined)[] = [];
    for (const isLiked of [true, false, true, false, true]) {
      store.dispatch(setCommentLike({ ...place, comment, isLiked }));
      shown.push(view(comment)?.likecount);
      await clock.advance(20);
    }
    expect(shown).toEqual([1, 0, 1, 0, 1]);
    await answer();
    await clock.advance(20);
    await answer();
    expect(sent(likePath).map(({ like_action }) => like_action)).toEqual([true, true]);
    expect(view(comment)).toMatchObject({ likecount: 1, hasviewerliked: true, reactioncount: 1 });
    expect(server.thread.marks.get(`${me}:${comment}`)?.viewerreaction).toBe(1);
    expect(store.getState().pendingMutations.byClientId).toEqual({});
    store.close();
  });

  it('send only the last while offline', async () => {
    const { store, place, ids, view, sent, clock } = await openThread({ comments: ['Oi'] });
    const [comment = ''] = ids();
    store.line.goOffline();
    for (const isLiked of [true, false, true, false, true]) {
      store.dispatch(setCommentLike({ ...place, comment, isLiked }));
      await store.settle();
    }
    store.line.goOnline();
    await clock.advance(1_000);
    expect(sent(likePath)).toHaveLength(1);
    expect(view(comment)).toMatchObject({ likecount: 1, hasviewerliked: true });
    store.close();
  });
});
