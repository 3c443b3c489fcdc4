import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommentRecord } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import {
  selectNewCommentCount,
  selectNewReplyCount,
  selectReaderReplies,
  selectReaderTopList,
} from '../../store/postArea.ts';
import {
  buildActor,
  buildComment,
  buildId,
  buildList,
  buildSession,
  buildTarget,
  createTestStore,
} from '../../testing/index.ts';
import { addComment } from '../comments/index.ts';
import { orderingChosen } from '../ordering/index.ts';
import { newCommentsShown, openList, type ListView } from './index.ts';

const target = buildId(500);
const other = buildId(2);
const [first, second, late, reply, lateReply] = [1000, 1001, 1002, 1010, 1011].map(buildId) as [
  string,
  string,
  string,
  string,
  string,
];
const by = (author: string, fbid: string, changes: Partial<CommentRecord> = {}) =>
  buildComment({ fbid, author, ftentidentifier: target, ...changes });
const list = { target, instance: 'one', ordering: 'ranked_unfiltered', section: 'default', isInverted: true } as const;
const idsIn = (drawn: ListView) =>
  Array.from({ length: drawn.length }, (_, index) => {
    const item = drawn.itemAt(index);
    return item?.kind === 'comment' ? item.id : 'gap';
  });

let store: ReturnType<typeof createTestStore>;
const receive = (comment: CommentRecord, from: number) =>
  store.dispatch(
    serverUpdateReceived([
      { via: 'stream', target, from, seq: from, records: { comments: [{ ...comment, version: from }] }, removed: {} },
    ]),
  );

beforeEach(async () => {
  store = createTestStore({ session: buildSession(buildActor()) });
  const records = {
    actors: [buildActor(), buildActor({ id: other, name: 'Rui Sá' })],
    targets: [buildTarget({ ftentidentifier: target })],
    comments: [
      by(other, first, { sortkeys: { rank: 5, activity: first, islow: false } }),
      by(other, second, { sortkeys: { rank: 9, activity: second, islow: false }, replycount: 1 }),
      by(other, reply, { parentcommentid: second }),
    ],
  };
  const lists = [
    buildList({ target, containerorderingmode: 'ranked_unfiltered', values: [first, second], count: 2 }),
    buildList({ target, parent: second, values: [reply], count: 1 }),
  ];
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 1, lists, records }]));
  await store.dispatch(openList(list));
});

describe('a reader', () => {
  it('keeps their place when others write, until they request the new comments', () => {
    receive(by(other, late, { sortkeys: { rank: 20, activity: late, islow: false } }), 2);
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([second, first]);
    expect(selectNewCommentCount(store.getState(), list)).toBe(1);
    store.dispatch(newCommentsShown({ target, parent: null }));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
    expect(selectNewCommentCount(store.getState(), list)).toBe(0);
  });

  it('keeps their place when others reply', () => {
    receive(by(other, lateReply, { parentcommentid: second }), 2);
    expect(idsIn(selectReaderReplies(store.getState(), second))).toEqual([reply]);
    expect(selectNewReplyCount(store.getState(), second)).toBe(1);
    store.dispatch(newCommentsShown({ target, parent: second }));
    expect(idsIn(selectReaderReplies(store.getState(), second))).toEqual([reply, lateReply]);
  });

  it('sees their own comments from elsewhere at once', () => {
    receive(by(buildId(1), late, { sortkeys: { rank: 20, activity: late, islow: false } }), 2);
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
  });

  it('finds requested comments on top, regardless of their rank', () => {
    receive(by(other, late, { sortkeys: { rank: 1, activity: late, islow: false } }), 2);
    expect(selectNewCommentCount(store.getState(), list)).toBe(1);
    store.dispatch(newCommentsShown({ target, parent: null }));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
  });

  it('sees all of a list that they open', async () => {
    receive(by(other, late, { sortkeys: { rank: 20, activity: late, islow: false } }), 2);
    await store.dispatch(openList(list));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
  });

  it('finds their own comments on top, even after the server has ranked them lower', () => {
    const clientId = store.dispatch(addComment({ target, instance: 'one', text: 'Elis & Tom' }));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([clientId, second, first]);
    receive(by(buildId(1), late, { clientid: clientId, sortkeys: { rank: 1, activity: late, islow: false } }), 2);
    const drawn = selectReaderTopList(store.getState(), list);
    expect(idsIn(drawn)).toEqual([late, second, first]);
    expect(drawn.itemAt(0)).toMatchObject({ key: clientId });
  });

  it('web.07 finds on top what they wrote before a reload, wherever it is ranked, and only in its list', () => {
    const records = { comments: [by(buildId(1), late, { sortkeys: { rank: 1, activity: late, islow: false } })] };
    const page = {
      containerorderingmode: 'ranked_unfiltered' as const,
      values: [first, second],
      count: 12,
      covered: { lo: { rank: 5, at: first }, hi: null },
      cursor: { before: 'more', after: null },
    };
    const lists = [buildList({ target, ...page, ownids: [late] })];
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 2, lists, records }]));
    expect(idsIn(selectReaderTopList(store.getState(), list)).slice(0, 3)).toEqual([late, second, first]);
    expect(idsIn(selectReaderTopList(store.getState(), { ...list, section: 'friends' }))).not.toContain(late);
    const withAll = buildList({
      target,
      ...page,
      values: [late, first, second],
      count: 3,
      covered: { lo: null, hi: null },
    });
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 2, lists: [withAll], records: {} }]));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
  });

  it('web.07 finds what they wrote at its place once they order the list anew, and on top what they write then', async () => {
    const clientId = store.dispatch(addComment({ target, instance: 'one', text: 'Elis & Tom' }));
    receive(by(buildId(1), late, { clientid: clientId, sortkeys: { rank: 7, activity: late, islow: false } }), 2);
    await store.dispatch(openList(list));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([late, second, first]);
    store.dispatch(orderingChosen({ target, instance: list.instance, mode: list.ordering }));
    const lists = [
      buildList({
        target,
        containerorderingmode: list.ordering,
        values: [first, late, second],
        covered: { lo: null, hi: null },
        ownids: [late],
      }),
    ];
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 3, lists, records: {} }]));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([second, late, first]);
    const next = store.dispatch(addComment({ target, instance: 'one', text: 'Clube da Esquina' }));
    expect(idsIn(selectReaderTopList(store.getState(), list))).toEqual([next, second, late, first]);
  });

  it('finds their reply at the end of partly loaded replies', () => {
    const lists = [
      buildList({
        target,
        parent: first,
        values: [reply],
        count: 9,
        covered: { lo: null, hi: { rank: 0, at: reply } },
        cursor: { before: null, after: 'more' },
      }),
    ];
    const records = { comments: [by(other, reply, { parentcommentid: first, version: 3 })] };
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 3, lists, records }]));
    const clientId = store.dispatch(addComment({ target, instance: 'one', text: 'Elis & Tom', answers: first }));
    receive(by(buildId(1), lateReply, { parentcommentid: first, clientid: clientId }), 4);
    expect(idsIn(selectReaderReplies(store.getState(), first))).toEqual([reply, 'gap', lateReply]);
    expect(idsIn(selectReaderReplies(store.getState(), second))).not.toContain(lateReply);
  });
});
