import { describe, expect, it } from '@jest/globals';
import type { CommentRecord, OrderingMode, Records } from '../../contract/index.ts';
import { buildActor, buildComment, buildId, buildList, buildMark, buildTarget } from '../../testing/index.ts';
import { entriesForward } from '../../kernel/paged/rangesIndex.ts';
import { emptyTable, getRow } from '../../kernel/paged/pagedTable.ts';
import {
  serverUpdateReceived,
  threadForgotten,
  type FetchUpdate,
  type ReceivedUpdate,
  type StreamUpdate,
} from './serverUpdateReceived.ts';
import { applyServerUpdates, serverStateSlice } from './serverStateSlice.ts';
import { emptyServerState, type ServerState } from './serverState.ts';

const target = buildId(500);
const [a, b, c, d] = [1_001, 1_002, 1_003, 1_004].map(buildId) as [string, string, string, string];

const comment = (fbid: string, changes: Partial<CommentRecord> = {}) => buildComment({ fbid, ...changes });
const update = (serverState: ServerState, ...words: readonly ReceivedUpdate[]) =>
  applyServerUpdates(serverState, serverUpdateReceived(words).payload);
const fetched = (changes: Partial<FetchUpdate> & { records: Records }): FetchUpdate => ({
  via: 'fetch',
  target,
  seq: 10,
  ...changes,
});
const streamed = (seq: number, records: Records, changes: Partial<StreamUpdate> = {}): StreamUpdate => ({
  via: 'stream',
  target,
  from: seq,
  seq,
  records,
  removed: {},
  ...changes,
});
const removedAt = (seq: number, fbid: string) => streamed(seq, {}, { removed: { comments: [{ fbid, version: seq }] } });

const live: OrderingMode = 'live_streaming';
const byTime = (values: readonly string[]) => buildList({ containerorderingmode: live, values: [...values] });

/** A thread whose only two comments are loaded. */
const loaded = update(
  emptyServerState,
  fetched({ records: { comments: [comment(a), comment(b)] }, lists: [byTime([a, b])] }),
);

const thread = (serverState: ServerState) => getRow(serverState.threads, target);
const listed = (serverState: ServerState, ordering: OrderingMode = live): string[] => {
  const list = thread(serverState)?.top.find((top) => top.ordering === ordering);
  return list === undefined ? [] : [...entriesForward(list.ranges)].map(({ id }) => id);
};
const textOf = (serverState: ServerState, id: string): string | undefined => {
  const row = getRow(serverState.comments, id);
  return row && 'body' in row ? row.body.text : undefined;
};
const worded = (fbid: string, text: string, version: number) =>
  comment(fbid, { body: { text, dir: 'ltr', ranges: [], mentionstext: null }, version });

describe('server state', () => {
  it('ufi-core.23 never overwrites a newer version with an older one, in any order', () => {
    const newer = update(loaded, streamed(12, { comments: [worded(a, 'newer', 12)] }));
    const late = update(newer, streamed(11, { comments: [worded(a, 'older', 11)] }));
    expect(textOf(late, a)).toBe('newer');
    const together = update(loaded, streamed(12, { comments: [worded(a, 'newer', 12), worded(a, 'older', 11)] }));
    expect(textOf(together, a)).toBe('newer');
  });

  it('ufi-core.23 keeps its identity when an update is repeated', () => {
    const records: Records = {
      actors: [buildActor()],
      targets: [buildTarget({ version: 11 })],
      comments: [comment(c, { version: 11 })],
      commentMarks: [buildMark({ fbid: c, version: 11 })],
    };
    const once = update(loaded, streamed(11, records), removedAt(12, a));
    expect(update(once, streamed(11, records), removedAt(12, a))).toBe(once);
    const again = fetched({ records: { comments: [comment(b)] }, lists: [byTime([b, c])], seq: 12 });
    expect(update(once, again)).toBe(once);
  });

  it('refetches the replies of a comment that was hidden, because their changes were not sent', () => {
    const reply = comment(c, { parentcommentid: a });
    const replies = buildList({ parent: a, containerorderingmode: live, values: [c] });
    const read = update(
      loaded,
      fetched({ records: { comments: [comment(a, { replycount: 1 }), reply] }, lists: [replies] }),
    );
    const repliesIn = (serverState: ServerState) => {
      const ranges = getRow(thread(serverState)?.replies ?? emptyTable, a);
      return ranges && [...entriesForward(ranges)].map(({ id }) => id);
    };
    expect(repliesIn(read)).toEqual([c]);
    const back = streamed(13, { comments: [comment(a, { replycount: 1, version: 13 })] });
    expect(repliesIn(update(read, back))).toEqual([c]);
    expect(repliesIn(update(update(read, removedAt(12, a)), back))).toBeUndefined();
    expect(repliesIn(update(read, removedAt(12, a), back))).toBeUndefined();
    const atOnce = streamed(13, back.records, { from: 12, removed: { comments: [{ fbid: a, version: 12 }] } });
    expect(repliesIn(update(read, atOnce))).toBeUndefined();
  });

  it('brings nothing back that was removed', () => {
    const gone = update(loaded, removedAt(12, a), removedAt(13, c));
    const late = update(gone, streamed(11, { comments: [worded(a, 'late', 11), worded(c, 'late', 11)] }));
    expect(listed(late)).toEqual([b]);
    expect(textOf(late, a)).toBeUndefined();
    const page = fetched({ records: { comments: [comment(a), comment(b)] }, lists: [byTime([a, b])] });
    expect(listed(update(gone, page))).toEqual([b]);
  });

  it('ufi-core.25 moves a changed comment in every loaded list of its thread', () => {
    const ranked = (rank: number) => ({ rank, activity: a, islow: false });
    const rank = (fbid: string, place: number) => comment(fbid, { sortkeys: { ...ranked(place), activity: fbid } });
    const lists = (['ranked_unfiltered', 'ranked_threaded', 'recent_activity', live] as const).map((mode) =>
      buildList({ containerorderingmode: mode, values: [a, b] }),
    );
    const both = update(emptyServerState, fetched({ records: { comments: [rank(a, 1), rank(b, 2)] }, lists }));
    const risen = comment(a, { version: 11, sortkeys: { rank: 3, activity: d, islow: false } });
    const next = update(both, streamed(11, { comments: [risen] }));
    expect(listed(next, 'ranked_unfiltered')).toEqual([b, a]);
    expect(listed(next, 'recent_activity')).toEqual([b, a]);
    expect(listed(next, live)).toEqual([a, b]);
    const low = comment(a, { version: 12, sortkeys: { rank: 3, activity: d, islow: true } });
    const held = update(next, streamed(12, { comments: [low] }));
    expect(listed(held, 'ranked_threaded')).toEqual([b]);
    expect(listed(held, 'ranked_unfiltered')).toEqual([b, a]);
    const secret = comment(b, { version: 13, privacy_value: 2 });
    expect(listed(update(held, streamed(13, { comments: [secret] })), live)).toEqual([a]);
  });

  it('ufi-core.25 keeps comments that arrived before the page that now covers them', () => {
    const end = { rank: 0, at: b };
    const upToB = buildList({
      containerorderingmode: live,
      values: [a, b],
      covered: { lo: null, hi: end },
      cursor: { before: null, after: 'more' },
    });
    const part = update(emptyServerState, fetched({ records: { comments: [comment(a), comment(b)] }, lists: [upToB] }));
    const news = update(part, streamed(11, { comments: [comment(d, { version: 11 })] }), removedAt(12, c));
    expect(listed(news)).toEqual([a, b]);
    const rest = buildList({
      containerorderingmode: live,
      values: [c],
      covered: { lo: { rank: 0, at: String(BigInt(b) + 1n) }, hi: null },
    });
    const whole = update(news, fetched({ records: { comments: [comment(c)] }, lists: [rest] }));
    expect(listed(whole)).toEqual([a, b, d]);
    expect(thread(whole)?.top[0]?.ranges).toHaveLength(1);
  });

  it('advances in the stream only without a gap', () => {
    const { head: start } = thread(loaded) ?? {};
    expect(start).toBe(10);
    expect(thread(update(loaded, streamed(11, {})))?.head).toBe(11);
    expect(thread(update(loaded, streamed(12, {})))?.head).toBe(10);
    expect(thread(update(loaded, streamed(15, {}, { from: 9 })))?.head).toBe(15);
    expect(thread(update(loaded, { via: 'answer', target, seq: 11, records: {}, confirms: 'x' }))?.head).toBe(11);
    expect(thread(update(loaded, fetched({ seq: 20, records: {}, lists: [byTime([])] })))?.head).toBe(10);
  });

  it('ufi-core.24 ignores updates older than the start of the thread', () => {
    expect(update(loaded, streamed(9, { comments: [comment(c, { version: 9 })] }))).toBe(loaded);
    expect(update(loaded, fetched({ seq: 9, records: { comments: [comment(c)] }, lists: [byTime([c])] }))).toBe(loaded);
  });

  it('ignores the part of a merged message that the thread started with', () => {
    const comments = [comment(c, { version: 9 }), comment(d, { version: 12 })];
    const removed = { comments: [{ fbid: a, version: 10 }] };
    const next = update(loaded, streamed(12, { comments }, { from: 9, removed }));
    expect(listed(next)).toEqual([a, b, d]);
    expect(thread(next)?.head).toBe(12);
  });

  it('ufi-core.26 keeps the lists after a reset until they are refetched, which then replaces all', () => {
    const reset = update(loaded, { via: 'reset', target, seq: 50 });
    expect(listed(reset)).toEqual([a, b]);
    expect(thread(reset)).toMatchObject({ head: 50, isStale: true });
    const meanwhile = update(reset, streamed(51, { comments: [comment(d, { version: 51 })] }));
    const older = fetched({ seq: 49, records: { comments: [comment(a)] }, lists: [byTime([a])] });
    expect(update(meanwhile, older)).toBe(meanwhile);
    const fresh = fetched({ seq: 50, records: { comments: [comment(c)] }, lists: [byTime([c])] });
    const next = update(meanwhile, fresh);
    expect(listed(next)).toEqual([c, d]);
    expect(thread(next)).toMatchObject({ since: 50, head: 51, isStale: false });
    expect(getRow(next.comments, a)).toBeUndefined();
  });

  it('treats a reset to 0 as a missing post, until it is fetched again', () => {
    const gone = update(loaded, { via: 'reset', target, seq: 0 });
    expect(thread(gone)).toMatchObject({ isHidden: true, isStale: true, head: thread(loaded)?.head });
    const back = update(gone, fetched({ seq: 60, records: { comments: [comment(c)] }, lists: [byTime([c])] }));
    expect(thread(back)).toMatchObject({ isHidden: false, isStale: false });
  });

  it('forgets a thread except its position in the sequence', () => {
    const news = update(loaded, streamed(11, {}));
    const forgotten = serverStateSlice.reducer(news, threadForgotten({ target }));
    expect(thread(forgotten)).toMatchObject({ since: 11, head: 11, top: [] });
    expect(getRow(forgotten.comments, a)).toBeUndefined();
    expect(serverStateSlice.reducer(forgotten, threadForgotten({ target: buildId(501) }))).toBe(forgotten);
  });

  it('keeps marks of different actors apart', () => {
    const mark = (actor: string, viewerreaction: 1 | 2) => buildMark({ fbid: a, actor, viewerreaction, version: 11 });
    const { commentMarks } = update(loaded, streamed(11, { commentMarks: [mark('1', 1), mark('2', 2)] }));
    const reactionOf = (actor: string) => getRow(commentMarks[actor] ?? emptyTable, a)?.viewerreaction;
    expect({ reactionOf1: reactionOf('1'), reactionOf2: reactionOf('2') }).toEqual({ reactionOf1: 1, reactionOf2: 2 });
  });
});
