import { describe, expect, it } from '@jest/globals';
import type { CommentRecord, OrderingMode } from '../../contract/index.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { isGone } from '../../area/server-state/serverState.ts';
import { openThread, type OpenThread } from '../../testing/index.ts';
import { addComment, deleteComment, editComment, selectProblem } from './index.ts';

const addPath = '/ufi/add/comment/';
const deletePath = '/ufi/delete/comment/';

const receiveAll = ({ store, server, me, place }: OpenThread, after: number) =>
  store.dispatch(
    serverUpdateReceived(
      (server.messagesAfter(after, me) ?? []).map(({ from, to, records, removed }) => ({
        via: 'stream',
        target: place.target,
        from,
        seq: to,
        records,
        removed,
      })),
    ),
  );

describe('deleteComment', () => {
  it('S4.14 removes a comment from every list at once, but not twice; a local delete always applies', async () => {
    const orderings: readonly OrderingMode[] = ['ranked_unfiltered', 'live_streaming'];
    for (const ordering of orderings) {
      const thread = await openThread({ comments: ['um', 'dois'], ordering, holds: [deletePath] });
      const { store, place, ids, drawn, targetView, sent, server, other } = thread;
      const [first = '', second = ''] = ids();
      void store.dispatch(deleteComment({ ...place, comment: first }));
      expect(drawn()).toEqual([second]);
      expect(targetView()).toMatchObject({ commentcount: 1, toplevelcount: 1 });
      void store.dispatch(deleteComment({ ...place, comment: first }));
      // A removal by others does not change the list or counts again for a comment already deleted here.
      server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: first });
      receiveAll(thread, 2);
      expect(drawn()).toEqual([second]);
      expect(targetView()).toMatchObject({ commentcount: 1, toplevelcount: 1 });
      await store.settle();
      expect(sent(deletePath).length).toBeLessThanOrEqual(1);
    }

    const { store, place, drawn, drawnReplies, ids, refuse, view } = await openThread({
      comments: ['um'],
      holds: [addPath],
    });
    const [parent = ''] = ids();
    const reply = store.dispatch(addComment({ ...place, text: 'b', answers: parent })) ?? '';
    await store.settle();
    await refuse('noPermission');
    expect(view(reply)?.status).toBe('failed-add');
    expect(drawnReplies(parent)).toEqual([reply]);
    await store.dispatch(deleteComment({ ...place, comment: reply }));
    expect(drawnReplies(parent)).toEqual([]);
    expect(drawn()).toEqual([parent]);
  });

  it('subtracts a deleted reply from its parent, and the replies of a deleted comment from the post', async () => {
    const { store, place, ids, view, targetView, drawnReplies } = await openThread({ comments: ['um'] });
    const [parent = ''] = ids();
    store.dispatch(addComment({ ...place, text: 'b', answers: parent }));
    store.dispatch(addComment({ ...place, text: 'c', answers: parent }));
    await store.settle();
    const [, reply = ''] = ids();
    void store.dispatch(deleteComment({ ...place, comment: reply }));
    expect(view(parent)?.replycount).toBe(1);
    expect(drawnReplies(parent)).not.toContain(reply);
    expect(targetView()?.commentcount).toBe(2);
    await store.settle();
    void store.dispatch(deleteComment({ ...place, comment: parent }));
    expect(targetView()).toMatchObject({ commentcount: 0, toplevelcount: 0 });
    await store.settle();
    expect(targetView()).toMatchObject({ commentcount: 0, toplevelcount: 0 });
  });

  const uncounted: readonly Pick<CommentRecord, 'isAnnouncement' | 'tipOptionIndex'>[] = [
    { isAnnouncement: true },
    { tipOptionIndex: 0 },
  ];
  it.each(uncounted)('subtracts nothing for a comment that was not counted: %j', async (kind) => {
    const { store, place, ids, view, targetView } = await openThread({ comments: ['um'], holds: [deletePath] });
    const [comment = ''] = ids();
    const record = getRow(store.getState().serverState.comments, comment);
    const known = getRow(store.getState().serverState.targets, place.target);
    if (record === undefined || isGone(record) || known === undefined) throw new Error('nothing is there');
    const comments = [{ ...record, ...kind, version: record.version + 1 }];
    const targets = [{ ...known, commentcount: 5, version: known.version + 1 }];
    store.dispatch(
      serverUpdateReceived([
        { via: 'answer', target: place.target, records: { comments, targets }, seq: 2, confirms: 'none' },
      ]),
    );
    await store.dispatch(deleteComment({ ...place, comment }));
    expect(view(comment)?.status).toBe('deleted');
    expect(targetView()).toMatchObject({ commentcount: 5, toplevelcount: 0 });
  });

  it('S4.02 restores the prior status if the server refuses', async () => {
    const { store, place, ids, drawn, view, refuse, targetView } = await openThread({
      comments: ['um'],
      holds: [deletePath],
    });
    const [comment = ''] = ids();
    await store.dispatch(deleteComment({ ...place, comment }));
    expect(view(comment)).toMatchObject({ status: 'deleted', priorstatus: null });
    await store.settle();
    await refuse('noPermission');
    expect(view(comment)).toMatchObject({ status: null });
    expect(drawn()).toEqual([comment]);
    expect(targetView()?.commentcount).toBe(1);
    expect(selectProblem(store.getState())?.failure.reason).toBe('noPermission');
  });

  it('ufi-core.27 succeeds if the comment is already gone', async () => {
    const { store, place, ids, refuse } = await openThread({ comments: ['um'], holds: [deletePath] });
    const [comment = ''] = ids();
    await store.dispatch(deleteComment({ ...place, comment }));
    await store.settle();
    await refuse('noSuchObject');
    expect(selectProblem(store.getState())).toBeUndefined();
  });

  it('ufi-core.29 discards a comment that was never sent, without a request', async () => {
    const { store, place, drawn, clock, sent } = await openThread();
    store.line.goOffline();
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    await store.dispatch(deleteComment({ ...place, comment: clientId }));
    expect(drawn()).toEqual([]);
    store.line.goOnline();
    await clock.advance(120_000);
    expect(sent(addPath)).toEqual([]);
    expect(sent(deletePath)).toEqual([]);
  });

  it('ufi-core.29 waits for a comment in flight, and deletes it by its real id', async () => {
    const { store, place, drawn, ids, sent, answer, targetView } = await openThread({ holds: [addPath] });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    await store.dispatch(deleteComment({ ...place, comment: clientId }));
    expect(drawn()).toEqual([]);
    expect(targetView()?.commentcount).toBe(0);
    await answer();
    expect(drawn()).toEqual([]);
    expect(sent(deletePath)).toMatchObject([{ comment_id: ids()[0] }]);
    expect(targetView()?.commentcount).toBe(0);
  });

  it('ufi-core.29 ends silently together with a comment in flight that fails', async () => {
    const { store, place, drawn, refuse, sent, clock } = await openThread({ holds: [addPath] });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    await store.dispatch(deleteComment({ ...place, comment: clientId }));
    await store.settle();
    await refuse('noPermission');
    await clock.advance(120_000);
    expect(drawn()).toEqual([]);
    expect(sent(deletePath)).toEqual([]);
    expect(store.getState().pendingMutations.byClientId).toEqual({});
    expect(selectProblem(store.getState())).toBeUndefined();
  });

  it("ufi-core.30 takes precedence over the server's status and over edits", async () => {
    const thread = await openThread({ comments: ['um'], holds: [deletePath, '/ufi/edit/comment/'] });
    const { store, place, ids, view, server } = thread;
    const [comment = ''] = ids();
    store.dispatch(editComment({ ...place, comment, text: 'b' }));
    await store.dispatch(deleteComment({ ...place, comment }));
    server.moderate(comment, (held) => {
      held.status = 'live-deleted';
    });
    receiveAll(thread, 1);
    expect(view(comment)).toMatchObject({ status: 'deleted', priorstatus: 'live-deleted' });
  });
});
