import { describe, expect, it } from '@jest/globals';
import { commentStatuses } from '../src/contract/index.ts';
import { openThread, type OpenThread } from '../src/testing/index.ts';
import { setCommentLike } from '../src/features/likes/index.ts';
import { setCommentReaction } from '../src/features/reactions/index.ts';
import { addComment, deleteComment, editComment } from '../src/features/comments/index.ts';

const paths = {
  add: '/ufi/add/comment/',
  edit: '/ufi/edit/comment/',
  delete: '/ufi/delete/comment/',
  react: '/ufi/comment/reaction/',
  like: '/ufi/comment/like/',
} as const;

/** All actions on a comment. */
const actOn = ({ store, place }: OpenThread, comment: string) => {
  store.dispatch(editComment({ ...place, comment, text: 'another' }));
  store.dispatch(setCommentReaction({ ...place, comment, reaction: 2 }));
  store.dispatch(setCommentLike({ ...place, comment, isLiked: false }));
  void store.dispatch(deleteComment({ ...place, comment }));
};

describe('actions on comments', () => {
  it('S5.02 send an instance id and a feed target identifier, and need the id of the comment', async () => {
    const thread = await openThread();
    const { store, place, sent, ids, clock, me } = thread;
    store.dispatch(addComment({ ...place, text: 'a' }));
    await store.settle();
    const [comment = ''] = ids();
    actOn(thread, comment);
    await clock.advance(1_000);
    const common = { ft_ent_identifier: place.target, instance_id: place.instance, actor: me };
    expect(sent(paths.add)).toMatchObject([common]);
    expect(sent(paths.edit)).toMatchObject([{ ...common, comment_id: comment }]);
    expect(sent(paths.like)).toMatchObject([{ ...common, comment_id: comment }]);
    expect(sent(paths.delete)).toMatchObject([{ ...common, comment_id: comment }]);
    const before = store.transport.requests.length;
    actOn(thread, '404');
    await clock.advance(1_000);
    expect(store.transport.requests).toHaveLength(before);
  });

  it('S4.01 leave a comment one of seven statuses, or none', () => {
    expect(commentStatuses).toEqual([
      'deleted',
      'spam',
      'spam-display',
      'live-deleted',
      'failed-add',
      'failed-edit',
      'pending-edit',
    ]);
  });
});
