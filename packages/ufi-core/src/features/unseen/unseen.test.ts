import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CommentRecord } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import {
  selectComment,
  selectLiveReplyThread,
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
import { listClosed, loadMoreComments, openList, type ListView } from '../lists/index.ts';
import { openReplyThread, replyThreadClosed } from '../live-list/index.ts';
import { isScrolledUp, reactionMenuShown, readerScrolled, selectUnseen } from './index.ts';

const target = buildId(500);
const other = buildId(2);
const instance = 'live';
const place = { target, instance };
const list = { ...place, ordering: 'live_streaming', section: 'default' } as const;
const toDraw = { ...list, isInverted: false };
const [first, second] = [buildId(1_000), buildId(1_001)];
const by = (fbid: string, changes: Partial<CommentRecord> = {}) =>
  buildComment({ fbid, author: other, ftentidentifier: target, ...changes });

let store: ReturnType<typeof createTestStore>;
let seq: number;
let made: number;

const receive = (...comments: readonly CommentRecord[]) => {
  seq += 1;
  const records = { comments: comments.map((comment) => ({ ...comment, version: seq })) };
  store.dispatch(serverUpdateReceived([{ via: 'stream', target, from: seq, seq, records, removed: {} }]));
};
const arrive = (changes: Partial<CommentRecord> = {}) => {
  made += 1;
  const comment = by(buildId(2_000 + made), changes);
  receive(comment);
  return comment.fbid;
};
const unseen = () => selectUnseen(store.getState(), instance);
const scrollTo = (scrollDist: number) => store.dispatch(readerScrolled({ instance, scrollDist }));
const idsIn = ({ length, itemAt }: ListView) =>
  Array.from({ length }, (_, index) => itemAt(index)).map((item) => (item?.kind === 'comment' ? item.id : 'gap'));
const drawn = () => idsIn(selectReaderTopList(store.getState(), toDraw));

const open = async (liveLimit = 500) => {
  await store.dispatch(openList({ ...list, liveLimit }));
};

beforeEach(async () => {
  [seq, made] = [1, 0];
  store = createTestStore({ session: buildSession(buildActor()) });
  const records = {
    actors: [buildActor(), buildActor({ id: other, name: 'Rui Sá' })],
    targets: [buildTarget({ ftentidentifier: target })],
    comments: [by(first), by(second)],
  };
  const known = buildList({ target, containerorderingmode: 'live_streaming', values: [first, second], count: 2 });
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq, lists: [known], records }]));
  await open();
});

describe('a live list', () => {
  it('S4.15 S9.03/3 counts arrivals while its reader is more than 60 px away, until they are back', () => {
    arrive();
    expect(unseen().unseenComments).toBe(0);
    scrollTo(61);
    arrive();
    arrive();
    expect(unseen()).toMatchObject({ scrollDist: 61, unseenComments: 2 });
    scrollTo(200);
    expect(unseen().unseenComments).toBe(2);
    scrollTo(60);
    expect(unseen().unseenComments).toBe(0);
    // Nothing was held back: all comments are shown.
    expect(drawn()).toHaveLength(5);
  });

  it('S4.15 S9.05 counts from 30 px on while the reaction menu is open, until it closes', () => {
    store.dispatch(reactionMenuShown({ instance, isShown: true }));
    scrollTo(29);
    arrive();
    expect(unseen().unseenComments).toBe(0);
    scrollTo(30);
    arrive();
    expect(unseen()).toMatchObject({ commentReactionsMenuShown: true, unseenComments: 1 });
    store.dispatch(reactionMenuShown({ instance, isShown: false }));
    expect(unseen().unseenComments).toBe(0);
  });

  it('S4.15 does not count own comments, announcements, tips, held comments, or updates of old ones', async () => {
    scrollTo(500);
    arrive({ author: buildActor().id });
    arrive({ isAnnouncement: true });
    arrive({ tipOptionIndex: 0 });
    arrive({ status: 'spam' });
    receive(by(first, { likecount: 1 }));
    store.dispatch(addComment({ ...place, text: 'Oi' }));
    expect(unseen().unseenComments).toBe(0);
    arrive();
    expect(unseen().unseenComments).toBe(1);
  });

  it('S4.15 does not count an old comment that the stream brings because of an update', () => {
    const late = buildList({
      target,
      containerorderingmode: 'live_streaming',
      values: [second],
      count: 9,
      covered: { lo: { rank: 0, at: second }, hi: null },
      cursor: { before: 'more', after: null },
    });
    store = createTestStore({ session: buildSession(buildActor()) });
    store.dispatch(
      serverUpdateReceived([{ via: 'fetch', target, seq, lists: [late], records: { comments: [by(second)] } }]),
    );
    void open();
    scrollTo(500);
    receive(by(first, { likecount: 3 }));
    expect(unseen().unseenComments).toBe(0);
  });

  it('S3.03/2 counts unseen replies by thread, but not those of the open thread', async () => {
    scrollTo(500);
    const reply = (parent: string, n: number) => by(buildId(3_000 + n), { parentcommentid: parent });
    const answer = (parent: string, n: number) => {
      const activity = buildId(3_000 + n);
      receive(reply(parent, n), by(parent, { replycount: n, sortkeys: { rank: 0, activity, islow: false } }));
    };
    answer(first, 1);
    answer(second, 2);
    expect(unseen()).toMatchObject({ unseenComments: 0, unseenCommentsByThread: { [first]: 1, [second]: 1 } });
    void store.dispatch(openReplyThread({ ...place, comment: first }));
    expect(unseen().unseenCommentsByThread).toEqual({ [second]: 1 });
    answer(first, 3);
    answer(second, 4);
    expect(unseen().unseenCommentsByThread).toEqual({ [second]: 2 });
    // Replies in the open thread are shown at once.
    expect(idsIn(selectReaderReplies(store.getState(), first))).toContain(buildId(3_003));
    scrollTo(0);
    expect(unseen().unseenCommentsByThread).toEqual({});
  });

  it('S3.03/3 shows the replies of one comment live: its id, theirs, and whether they are loaded', async () => {
    const thread = () => selectLiveReplyThread(store.getState(), instance);
    expect(thread()).toBeNull();
    receive(by(first, { replycount: 2 }));
    const opened = store.dispatch(openReplyThread({ ...place, comment: first }));
    expect(thread()).toEqual({ comment_id: first, reply_comment_ids: [], is_loaded: false });
    const replies = [1, 2].map((n) => by(buildId(3_000 + n), { parentcommentid: first, version: seq }));
    const lists = [buildList({ target, parent: first, values: replies.map(({ fbid }) => fbid) })];
    const request = store.transport.requests.at(-1);
    expect(request?.request.body).toMatchObject({ parent_comment_ids: [first] });
    request?.succeed({ target, seq, lists, records: { comments: replies } });
    await opened;
    expect(thread()).toEqual({
      comment_id: first,
      is_loaded: true,
      reply_comment_ids: replies.map(({ fbid }) => fbid),
    });
    // A comment without replies has all of them loaded.
    await store.dispatch(openReplyThread({ ...place, comment: second }));
    expect(thread()).toEqual({ comment_id: second, reply_comment_ids: [], is_loaded: true });
    store.dispatch(replyThreadClosed({ instance }));
    expect(thread()).toBeNull();
  });

  it("S3.03/2 S3.03/3 drops its reader's state with the list", () => {
    scrollTo(500);
    arrive();
    void store.dispatch(openReplyThread({ ...place, comment: first }));
    store.dispatch(listClosed({ instance }));
    expect(unseen()).toMatchObject({ scrollDist: 0, unseenComments: 0 });
    expect(selectLiveReplyThread(store.getState(), instance)).toBeNull();
  });

  it('S9.05 drops its oldest beyond the limit, but never while its reader is scrolled up, and loads them again', async () => {
    await open(4);
    const [third, fourth, fifth] = [arrive(), arrive(), arrive()];
    await store.clock.advance(1_000);
    expect(drawn()).toEqual(['gap', second, third, fourth, fifth]);
    expect(selectComment(store.getState(), first)).toBeUndefined();
    await store.clock.advance(1_000);
    scrollTo(61);
    const sixth = arrive();
    expect(drawn()).toEqual(['gap', second, third, fourth, fifth, sixth]);
    scrollTo(60);
    expect(drawn()).toEqual(['gap', third, fourth, fifth, sixth]);
    // An update to a dropped comment does not bring it back.
    receive(by(first, { likecount: 2 }));
    expect(drawn()).toEqual(['gap', third, fourth, fifth, sixth]);
    // Scrolling further up loads it again.
    scrollTo(500);
    const gap = selectReaderTopList(store.getState(), toDraw).itemAt(0);
    const cursor = gap?.kind === 'gap' ? (gap.backwards ?? '') : '';
    const more = store.dispatch(loadMoreComments(list, { cursor }));
    const request = store.transport.requests.at(-1);
    expect(request?.request.body).toMatchObject({ around_comment_id: third });
    const all = [first, second, third, fourth, fifth, sixth];
    const known = buildList({ target, containerorderingmode: 'live_streaming', values: all, count: 6 });
    const comments = all.map((id) => by(id, { version: seq }));
    request?.succeed({ target, seq, lists: [known], records: { comments } });
    await more;
    expect(drawn()).toEqual(all);
  });

  it('S9.05 drops once a second, however many arrive, and is at its limit after that', async () => {
    await open(4);
    const arrived = Array.from({ length: 9 }, () => arrive());
    // The first comment beyond the limit makes room at once.
    expect(drawn()).toEqual(['gap', second, ...arrived]);
    await store.clock.advance(999);
    expect(drawn()).toEqual(['gap', second, ...arrived]);
    await store.clock.advance(1);
    expect(drawn()).toEqual(['gap', ...arrived.slice(-4)]);
    await store.clock.advance(1_000);
    const last = arrive();
    expect(drawn()).toEqual(['gap', ...arrived.slice(-3), last]);
  });

  it('S4.15 counts the same however its reader moves between arrivals', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('scroll' as const), to: fc.integer({ min: 0, max: 120 }) }),
      fc.record({ kind: fc.constant('menu' as const), isShown: fc.boolean() }),
      fc.record({ kind: fc.constant('arrive' as const), isTip: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        store.dispatch(listClosed({ instance }));
        void open();
        let count = 0;
        const at = { scrollDist: 0, commentReactionsMenuShown: false };
        for (const each of steps) {
          if (each.kind === 'scroll') scrollTo((at.scrollDist = each.to));
          if (each.kind === 'menu') {
            at.commentReactionsMenuShown = each.isShown;
            store.dispatch(reactionMenuShown({ instance, isShown: each.isShown }));
          }
          if (each.kind === 'arrive') arrive(each.isTip ? { tipOptionIndex: 1 } : {});
          const isElsewhere = isScrolledUp(at);
          count = isElsewhere ? count + Number(each.kind === 'arrive' && !each.isTip) : 0;
          if (unseen().unseenComments !== count) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });
});
