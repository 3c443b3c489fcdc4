import { describe, expect, it } from '@jest/globals';
import { reactionTypes, type OrderingMode, type Role } from '../../contract/index.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectTopList } from '../../store/postArea.ts';
import { buildId, openThread } from '../../testing/index.ts';
import { actorChanged } from '../actors/index.ts';
import {
  addComment,
  discardMutation,
  retryMutation,
  rewriteComment,
  selectProblem,
  selectStableKey,
  selectUnsentCount,
} from './index.ts';

const addPath = '/ufi/add/comment/';

describe('addComment', () => {
  it('S4.05 gives a local comment a client id, which its real id replaces and which stays its alias', async () => {
    const { store, place, view, drawn, ids } = await openThread({ comments: ['Oi'] });
    const clientId = store.dispatch(addComment({ ...place, text: 'Que lindo' })) ?? '';
    expect(view(clientId)).toMatchObject({ fbid: clientId, clientid: clientId, type: 'local', status: null });
    expect(drawn()).toEqual([ids()[0], clientId]);
    await store.settle();
    const [, realId = ''] = ids();
    expect(drawn()).toEqual([ids()[0], realId]);
    expect(view(realId)).toMatchObject({ fbid: realId, clientid: clientId, type: 'saved' });
    expect(view(clientId)).toBe(view(realId));
    expect(selectStableKey(store.getState(), clientId)).toBe(clientId);
    expect(selectStableKey(store.getState(), realId)).toBe(clientId);
  });

  it('S9.08/1 S9.08/2 S9.08/3 puts private comments in the friends list, likes with 1, and dates local comments in seconds', async () => {
    const { store, place, view, drawn, targetView } = await openThread({ holds: [addPath] });
    const write = (privacy: 0 | 2 | 3) => store.dispatch(addComment({ ...place, text: 'a', privacy })) ?? '';
    const [open, friends, friendsOfFriends] = [write(0), write(2), write(3)];
    const list = { target: place.target, ordering: 'live_streaming', section: 'friends', isInverted: false } as const;
    const friendsList = selectTopList(store.getState(), list);
    expect(drawn()).toEqual([open]);
    expect(friendsList.length).toBe(2);
    expect([friendsList.itemAt(0), friendsList.itemAt(1)]).toMatchObject([{ id: friends }, { id: friendsOfFriends }]);
    expect(targetView()).toMatchObject({ commentcount: 1, toplevelcount: 1, privatecommentcount: 2 });
    expect(view(open)?.timestamp).toEqual({ time: 1_700_000_000 });
    expect(reactionTypes.like).toBe(1);
  });

  it('S5.06 refuses a reply to a missing parent', async () => {
    const { store, place, server, other, ids, sent, view } = await openThread({ comments: ['Oi'] });
    expect(store.dispatch(addComment({ ...place, text: 'a', answers: '12345' }))).toBeNull();
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'addComment', failure: { reason: 'noSuchObject' } });
    await store.settle();
    expect(sent(addPath)).toEqual([]);

    // Deleted on the server, but not here yet.
    const [parent = ''] = ids();
    server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: parent });
    const clientId = store.dispatch(addComment({ ...place, text: 'a', answers: parent })) ?? '';
    await store.settle();
    expect(view(clientId)).toMatchObject({ status: 'failed-add', failure: { reason: 'noSuchObject' } });
  });

  it('adds one to the counts of post and parent until the server does', async () => {
    const { store, place, view, targetView, drawnReplies, ids } = await openThread({ comments: ['Oi'] });
    const [parent = ''] = ids();
    const clientId = store.dispatch(addComment({ ...place, text: 'Oi!', answers: parent })) ?? '';
    expect(targetView()).toMatchObject({ commentcount: 2, toplevelcount: 1 });
    expect(view(parent)?.replycount).toBe(1);
    expect(drawnReplies(parent)).toEqual([clientId]);
    expect(view(clientId)).toMatchObject({ parentcommentid: parent, replycommentparentid: null });
    await store.settle();
    expect(targetView()).toMatchObject({ commentcount: 2, toplevelcount: 1 });
    expect(view(parent)?.replycount).toBe(1);
  });

  const page = ['postAuthor', 'pageAdmin'] as const;
  const announcing: readonly {
    readonly what: string;
    readonly roles: readonly Role[];
    readonly actor: 'page' | 'person';
    readonly ordering?: OrderingMode;
    readonly counted: number;
  }[] = [
    { what: "a page's own word under its live video", roles: page, actor: 'page', counted: 0 },
    { what: 'that of whoever works for the page, as themselves', roles: ['pageAdmin'], actor: 'person', counted: 1 },
    { what: "a page's word under somebody's own live video", roles: ['postAuthor'], actor: 'page', counted: 1 },
    { what: "another page's word", roles: ['pageAdmin'], actor: 'page', counted: 1 },
    { what: 'what is under no live video', roles: page, actor: 'page', ordering: 'ranked_unfiltered', counted: 1 },
  ];
  it.each(announcing)('adds $counted to the total for $what', async ({ roles, actor, ordering, counted }) => {
    const { store, place, view, targetView, hold, me } = await openThread(ordering && { ordering });
    hold(addPath);
    const known = getRow(store.getState().serverState.targets, place.target);
    if (known === undefined) throw new Error('no target');
    const actorforpost = actor === 'page' ? buildId(77) : me;
    const modes = [
      { value: ordering ?? 'live_streaming', selected: true, isBottomUpVideoCommentSreamingEnabled: true },
    ];
    const records = {
      targets: [{ ...known, orderingmodes: modes, version: known.version + 1 }],
      rights: [
        {
          ftentidentifier: place.target,
          actorforpost,
          cancomment: true,
          roles: ['viewer' as const, ...roles],
          version: 9,
        },
      ],
    };
    store.dispatch(serverUpdateReceived([{ via: 'answer', target: place.target, records, seq: 1, confirms: 'none' }]));
    store.dispatch(actorChanged({ target: place.target, actor: actorforpost }));

    const clientId = store.dispatch(addComment({ ...place, text: 'Já voltamos' })) ?? '';
    expect(targetView()).toMatchObject({ commentcount: counted, toplevelcount: 1 });
    expect(view(clientId)?.isAnnouncement).toBe(counted === 0 ? true : undefined);
    store.dispatch(addComment({ ...place, text: 'Obrigado!', answers: clientId }));
    expect(targetView()).toMatchObject({ commentcount: counted + 1, toplevelcount: 1 });
  });

  it('keeps a reply to a reply under the top-level comment', async () => {
    const { store, place, view, sent, ids, server, other } = await openThread({ comments: ['Oi'] });
    const [parent = ''] = ids();
    const reply = { ft_ent_identifier: server.target, comment_text: 'b', parent_comment_id: parent };
    server.act(other, 'addComment', reply);
    const first = store.dispatch(addComment({ ...place, text: 'c', answers: parent })) ?? '';
    const second = store.dispatch(addComment({ ...place, text: 'd', answers: first })) ?? '';
    await store.settle();
    expect(view(second)).toMatchObject({ parentcommentid: parent, replycommentparentid: view(first)?.fbid });
    expect(sent(addPath)[1]).toMatchObject({
      parent_comment_id: parent,
      reply_comment_parent_id: view(first)?.fbid,
    });
  });

  it('holds a reply back until its local parent has a real id', async () => {
    const { store, place, view, sent, held, answer } = await openThread({ holds: [addPath] });
    const parent = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    const reply = store.dispatch(addComment({ ...place, text: 'b', answers: parent })) ?? '';
    await store.settle();
    expect(held()).toHaveLength(1);
    expect(view(reply)?.parentcommentid).toBe(parent);
    await answer();
    expect(sent(addPath)[1]).toMatchObject({ comment_text: 'b', parent_comment_id: view(parent)?.fbid });
    expect(view(reply)?.parentcommentid).toBe(view(parent)?.fbid);
    await answer();
    expect(view(reply)).toMatchObject({ type: 'saved', parentcommentid: view(parent)?.fbid });
  });

  it('S4.02 keeps a refused comment as failed-add with its text, and retries it under the same client id', async () => {
    const { store, place, view, drawn, sent, refuse, answer, targetView } = await openThread({ holds: [addPath] });
    const clientId = store.dispatch(addComment({ ...place, text: '@[2:Rui] olá' })) ?? '';
    await store.settle();
    await refuse('noPermission');
    expect(view(clientId)).toMatchObject({ status: 'failed-add', allowRetry: true, failedmutation: clientId });
    expect(view(clientId)?.body).toMatchObject({ text: 'Rui olá', mentionstext: '@[2:Rui] olá' });
    expect(drawn()).toEqual([clientId]);
    expect(targetView()?.commentcount).toBe(0);
    expect(selectProblem(store.getState())?.failure.summary).toBe('Refused: noPermission');
    await store.dispatch(retryMutation(clientId));
    await store.settle();
    expect(view(clientId)).toMatchObject({ status: null, type: 'local' });
    await answer();
    expect(view(clientId)).toMatchObject({ status: null, type: 'saved' });
    expect(sent(addPath).map(({ client_id }) => client_id)).toEqual([clientId, clientId]);
  });

  it.each(['blockedAction', 'threadClosed', 'contentRefused'] as const)('offers no retry after %s', async (reason) => {
    const { store, place, view, refuse, drawn } = await openThread({ holds: [addPath] });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    await refuse(reason);
    expect(view(clientId)).toMatchObject({ status: 'failed-add', allowRetry: false });
    await store.dispatch(discardMutation(clientId));
    expect(drawn()).toEqual([]);
    expect(selectProblem(store.getState())).toBeUndefined();
  });

  it('ufi-core.28 publishes a failed comment with other text, in the same place and for the same audience', async () => {
    const { store, place, view, refuse, answer, sent, ids } = await openThread({ comments: ['a'], holds: [addPath] });
    const answers = ids()[0] ?? '';
    const failed = store.dispatch(addComment({ ...place, text: 'feio', answers, privacy: 2 })) ?? '';
    await store.settle();
    expect(store.dispatch(rewriteComment({ comment: failed, text: 'cedo demais' }))).toBeNull();
    await refuse('contentRefused');
    const rewritten = store.dispatch(rewriteComment({ comment: failed, text: 'bonito' })) ?? '';
    await store.settle();
    expect(view(failed)).toBeUndefined();
    expect(selectProblem(store.getState())).toBeUndefined();
    await answer();
    expect(view(rewritten)).toMatchObject({ type: 'saved', body: { text: 'bonito' }, parentcommentid: answers });
    expect(sent(addPath)[1]).toMatchObject({ comment_text: 'bonito', parent_comment_id: answers, privacy_value: 2 });
    expect(selectUnsentCount(store.getState())).toBe(0);
  });
});
