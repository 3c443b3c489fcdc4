import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { deleteComment, deleteCommentAndRemoveCommenter, selectProblem } from '../comments/index.ts';
import { confirmedTarget } from '../../area/optimistic-view/targetView.ts';
import { confirmedComment } from '../../area/optimistic-view/commentView.ts';
import { buildComment, buildId, buildTarget } from '../../testing/index.ts';
import { reportFieldsOf } from './index.ts';

const removePath = '/ufi/deletecommentandremovecommenter/';
const deletePath = '/ufi/delete/comment/';

describe('deleting a comment and removing its author', () => {
  it('S7.09/1 sends that the author is blocked, if requested', async () => {
    const { store, place, ids, sent } = await openThread({ comments: ['um', 'dois'] });
    const [one = '', second = ''] = ids();
    await store.dispatch(deleteComment({ ...place, comment: one, blocksAuthor: true }));
    await store.dispatch(deleteComment({ ...place, comment: second }));
    await store.settle();
    expect(sent(deletePath)).toMatchObject([
      { comment_id: one, one_click: false, block_author: true, ft_ent_identifier: place.target },
      { comment_id: second, one_click: false },
    ]);
    expect(sent(deletePath)[1]).not.toHaveProperty('block_author');
  });

  it('S7.10 sends every option, and removes the comment at once', async () => {
    const { store, place, ids, drawn, view, sent } = await openThread({ comments: ['um', 'dois'] });
    const [one = '', second = ''] = ids();
    const options = { deletesPosts: true, deletesComments: true, declinesPending: true, blocksForGood: true };
    const all = { ...options, appliesToOtherGroups: true, blocksAuthor: true };
    store.dispatch(deleteCommentAndRemoveCommenter({ ...place, comment: one, ...all }));
    expect({ drawn: drawn(), status: view(one)?.status }).toEqual({ drawn: [second], status: 'deleted' });
    await store.settle();
    expect(drawn()).toEqual([second]);
    store.dispatch(deleteCommentAndRemoveCommenter({ ...place, comment: second }));
    await store.settle();
    const fields = ['delete_posts', 'delete_comments', 'decline_pending_members', 'block_permanently'];
    const chosen = (is: boolean) => Object.fromEntries([...fields, 'apply_to_other_groups'].map((name) => [name, is]));
    expect(sent(removePath)).toMatchObject([
      { comment_id: one, block_author: true, ...chosen(true) },
      { comment_id: second, ...chosen(false) },
    ]);
  });

  it('S8.02 S8.02/1 restores the comment if the server refuses, and shows the default dialog', async () => {
    const { store, place, ids, drawn, view, refuse } = await openThread({ comments: ['um'], holds: [removePath] });
    const [one = ''] = ids();
    store.dispatch(deleteCommentAndRemoveCommenter({ ...place, comment: one }));
    await store.settle();
    expect(drawn()).toEqual([]);
    await refuse('noPermission');
    expect({ drawn: drawn(), status: view(one)?.status }).toEqual({ drawn: [one], status: null });
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'deleteCommentAndRemoveCommenter' });
  });
});

describe('reportFieldsOf', () => {
  const me = buildId(1);
  const target = (roles: readonly ('viewer' | 'pageAdmin')[], live = false) => ({
    ...confirmedTarget({ record: buildTarget(), mark: undefined, rights: undefined, actor: me }),
    cancomment: true,
    roles,
    ...(live && {
      orderingmodes: [
        { value: 'live_streaming' as const, selected: true, isBottomUpVideoCommentSreamingEnabled: true },
      ],
    }),
  });
  const by = (author: string) =>
    confirmedComment({ record: buildComment({ author }), mark: undefined, arrival: undefined });

  it('S3.01/3, S6.16/1 offers one report page to whoever may report, and stream controls to broadcast staff', () => {
    const other = by(buildId(2));
    const link = `/report/?comment_id=${other.id}`;
    expect(reportFieldsOf({ target: target(['viewer']), comment: other, mutualFriends: 2 })).toEqual({
      reportLink: link,
      reportOptionsLink: link,
      giveFeedbackLink: `${link}&reason=other`,
      commenterIsFOF: true,
      isBroadcast: false,
      showStreamBanControls: false,
    });
    expect(reportFieldsOf({ target: target(['pageAdmin'], true), comment: other })).toMatchObject({
      reportLink: null,
      commenterIsFOF: false,
      isBroadcast: true,
      showStreamBanControls: true,
    });
    const nothing = { reportLink: null, reportOptionsLink: null, giveFeedbackLink: null };
    expect(reportFieldsOf({ target: target(['viewer']), comment: by(me) })).toMatchObject(nothing);
    const reported = { ...other, isreported: true };
    expect(reportFieldsOf({ target: target(['viewer']), comment: reported })).toMatchObject(nothing);
  });
});
