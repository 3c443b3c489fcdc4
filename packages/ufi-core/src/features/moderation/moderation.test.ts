import { describe, expect, it } from '@jest/globals';
import { openThread, type OpenThread } from '../../testing/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { addComment, deleteComment, selectProblem } from '../comments/index.ts';
import { appealSpam, hideComment, keepSpam, reportComment } from './index.ts';

const hidePath = '/ufi/hide/comment/';
const keepPath = '/ufi/comment/keep_spam/';
const reportPath = '/ufi/report/';

/** A thread that the reader moderates. */
async function moderate(options: Parameters<typeof openThread>[0] = {}): Promise<OpenThread & { comment: string }> {
  const thread = await openThread({ comments: ['compre já'], ...options });
  thread.server.thread.moderators.add(thread.me);
  const [comment = ''] = thread.ids();
  return { ...thread, comment };
}

const receive = ({ store, server, me, place }: OpenThread, after: number) =>
  store.dispatch(
    serverUpdateReceived(
      (server.messagesAfter(after, me) ?? []).map(({ from, to, records, removed }) => ({
        via: 'stream' as const,
        target: place.target,
        from,
        seq: to,
        records,
        removed,
      })),
    ),
  );

describe('moderation', () => {
  it('S4.04 S4.04/1 S4.04/2 marking spam sets spam-display, un-marking clears it; keeping sets needsApproval false and isApproved true', async () => {
    const { store, place, comment, view, answer, drawn } = await moderate({ holds: [hidePath, keepPath] });
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    expect(view(comment)).toMatchObject({ status: 'spam-display', priorstatus: null });
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ status: 'spam-display', priorstatus: 'spam' });
    expect(drawn()).toEqual([comment]);
    store.dispatch(hideComment({ ...place, comment, isHidden: false }));
    expect(view(comment)?.status).toBeNull();
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ status: null, priorstatus: null });

    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    await store.settle();
    await answer();
    store.dispatch(keepSpam({ ...place, comment }));
    expect(view(comment)).toMatchObject({ status: null, needsApproval: false, isApproved: true });
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ status: null, priorstatus: null, needsApproval: false, isApproved: true });
  });

  it('S4.02, S8.02/1 a refused hide restores the prior status and shows the default dialog', async () => {
    const { store, place, comment, view, refuse } = await moderate({ holds: [hidePath] });
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    await store.settle();
    await refuse('noPermission');
    expect(view(comment)?.status).toBeNull();
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'hideComment' });
  });

  it('S7.11 hiding sends comment_id, spam_action, ft_ent_identifier and source', async () => {
    const { store, place, comment, sent } = await moderate();
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    await store.settle();
    store.dispatch(hideComment({ ...place, comment, isHidden: false }));
    await store.settle();
    const common = { comment_id: comment, ft_ent_identifier: place.target, source: 'ufi' };
    expect(sent(hidePath)).toMatchObject([
      { ...common, spam_action: true },
      { ...common, spam_action: false },
    ]);
  });

  it('ufi-core.30 S4.04/3 hides for oneself without moderation rights: one line here, nothing after reloading the list', async () => {
    const { store, place, ids, view, server } = await openThread({ comments: ['um'] });
    const [comment = ''] = ids();
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    await store.settle();
    expect(view(comment)).toMatchObject({ status: 'spam-display', ishidden: true, priorstatus: null });
    expect(server.thread.comments.get(comment)?.status).toBeNull();
    expect(store.getState().hiddenHere).toEqual({ [comment]: true });
    store.dispatch(hideComment({ ...place, comment, isHidden: false }));
    await store.settle();
    expect(view(comment)).toMatchObject({ status: null, ishidden: false });
    expect(store.getState().hiddenHere).toEqual({});
  });

  it('ufi-core.30 keeps a comment hidden by another moderator as spam, and a deleted one as deleted', async () => {
    const thread = await moderate({ holds: ['/ufi/delete/comment/'] });
    const { store, place, comment, view, server, other } = thread;
    // A comment hidden by the post's author is spam for the reader, who moderates too.
    const [second] = [server.act(thread.me, 'addComment', { ft_ent_identifier: place.target, comment_text: 'meu' })];
    receive(thread, 1);
    const own = second?.records.comments?.[0]?.fbid ?? '';
    server.act(other, 'hideComment', { ft_ent_identifier: place.target, comment_id: own, spam_action: true });
    receive(thread, 2);
    expect(view(own)).toMatchObject({ status: 'spam', needsApproval: false });
    store.dispatch(appealSpam({ ...place, comment: own }));
    expect(view(own)).toMatchObject({ status: 'spam', needsApproval: true });
    await store.settle();
    expect(view(own)).toMatchObject({ status: 'spam', needsApproval: true });
    expect(server.thread.comments.get(own)?.needsApproval).toBe(true);

    void store.dispatch(deleteComment({ ...place, comment }));
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    expect(view(comment)?.status).toBe('deleted');
  });

  it('ignores comments that are not saved, and repeated calls', async () => {
    const { store, place, comment } = await moderate({ holds: ['/ufi/add/comment/'] });
    const local = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    expect(store.dispatch(hideComment({ ...place, comment: local, isHidden: true }))).toBeNull();
    expect(store.dispatch(hideComment({ ...place, comment, isHidden: false }))).toBeNull();
    expect(store.dispatch(keepSpam({ ...place, comment: local }))).toBeNull();
    expect(store.dispatch(appealSpam({ ...place, comment }))).toBeNull();
    store.dispatch(hideComment({ ...place, comment, isHidden: true }));
    expect(store.dispatch(hideComment({ ...place, comment, isHidden: true }))).toBeNull();
  });

  it('S6.01/1 reports a comment once, also if it was already reported on another device', async () => {
    const { store, place, ids, view, sent, server, me } = await openThread({ comments: ['um', 'dois'] });
    const [first = '', second = ''] = ids();
    store.dispatch(reportComment({ ...place, comment: first, reason: 'other', note: 'um golpe' }));
    expect(view(first)?.isreported).toBe(true);
    await store.settle();
    expect(view(first)?.isreported).toBe(true);
    expect(store.dispatch(reportComment({ ...place, comment: first, reason: 'spam', note: '' }))).toBeNull();
    expect(sent(reportPath)).toMatchObject([{ comment_id: first, reason: 'other', note: 'um golpe' }]);

    server.act(me, 'reportComment', { ft_ent_identifier: place.target, comment_id: second, reason: 'spam' });
    store.dispatch(reportComment({ ...place, comment: second, reason: 'spam', note: '' }));
    await store.settle();
    expect(selectProblem(store.getState())).toBeUndefined();
  });
});
