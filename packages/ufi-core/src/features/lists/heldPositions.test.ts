import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommentRecord } from '../../contract/index.ts';
import { serverUpdateReceived, type ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { selectReaderTopList, selectTopList } from '../../store/postArea.ts';
import {
  buildActor,
  buildComment,
  buildId,
  buildList,
  buildSession,
  buildTarget,
  createTestStore,
} from '../../testing/index.ts';
import { openList, type ListView } from './index.ts';

const target = buildId(500);
const [worst, middle, best, far] = [1000, 1001, 1002, 900].map(buildId) as [string, string, string, string];
const ranked = (fbid: string, rank: number, changes: Partial<CommentRecord> = {}) =>
  buildComment({ fbid, ftentidentifier: target, sortkeys: { rank, activity: fbid, islow: false }, ...changes });
const list = { target, instance: 'one', ordering: 'ranked_unfiltered', section: 'default', isInverted: true } as const;
const idsIn = (drawn: ListView) =>
  Array.from({ length: drawn.length }, (_, index) => {
    const item = drawn.itemAt(index);
    return item?.kind === 'comment' ? item.id : 'gap';
  });

let store: ReturnType<typeof createTestStore>;
const say = (update: ReceivedUpdate) => store.dispatch(serverUpdateReceived([update]));
const receive = (comment: CommentRecord, seq: number) => {
  const records = { comments: [{ ...comment, version: seq }] };
  say({ via: 'stream', target, from: seq, seq, records, removed: {} });
};
const drawn = () => idsIn(selectReaderTopList(store.getState(), list));
const inTruth = () => idsIn(selectTopList(store.getState(), list));
/** The top three of four comments are loaded. */
const page = buildList({
  target,
  containerorderingmode: 'ranked_unfiltered',
  values: [worst, middle, best],
  count: 4,
  covered: { lo: { rank: 3, at: worst }, hi: null },
  cursor: { before: 'more', after: null },
});

beforeEach(async () => {
  store = createTestStore({ session: buildSession(buildActor()) });
  const records = {
    actors: [buildActor()],
    targets: [buildTarget({ ftentidentifier: target })],
    comments: [ranked(worst, 3), ranked(middle, 5), ranked(best, 9), ranked(far, 1)],
  };
  say({ via: 'fetch', target, seq: 1, lists: [page], records });
  await store.dispatch(openList(list));
});

describe('held positions', () => {
  it('ufi-core.37 keep the order when an own reaction changes a rank, until the list is reloaded', async () => {
    expect(drawn()).toEqual([best, middle, worst, 'gap']);
    say({
      via: 'answer',
      target,
      seq: 2,
      confirms: 'mine',
      records: { comments: [ranked(worst, 30, { version: 2 })] },
      removed: {},
    });
    expect(inTruth()).toEqual([worst, best, middle, 'gap']);
    expect(drawn()).toEqual([best, middle, worst, 'gap']);
    receive(ranked(middle, 40), 3);
    receive(ranked(worst, 50), 4);
    expect(drawn()).toEqual([best, middle, worst, 'gap']);
    await store.dispatch(openList(list));
    expect(drawn()).toEqual([worst, middle, best, 'gap']);
  });

  it('keep a comment whose new position is not loaded, and admit none that rises into the loaded part', () => {
    receive(ranked(best, 0.5), 2);
    expect(inTruth()).toEqual([middle, worst, 'gap']);
    receive(ranked(far, 70), 3);
    expect(inTruth()).toEqual([far, middle, worst, 'gap']);
    expect(drawn()).toEqual([best, middle, worst, 'gap']);
  });

  it('lose a comment that is deleted or held, wherever its new position is', () => {
    receive(ranked(worst, 30), 2);
    receive(ranked(worst, 30, { status: 'deleted' }), 3);
    receive(ranked(middle, 40), 4);
    say({
      via: 'stream',
      target,
      from: 5,
      seq: 5,
      records: {},
      removed: { comments: [{ fbid: middle, version: 5 }] },
    });
    expect(drawn()).toEqual([best, 'gap']);
  });

  it('are dropped after a gap in the stream', () => {
    receive(ranked(worst, 30), 2);
    say({ via: 'reset', target, seq: 9 });
    expect(drawn()).toEqual([best, middle, worst, 'gap']);
    const comments = [ranked(middle, 5), ranked(best, 9), ranked(worst, 30)].map((update) => ({
      ...update,
      version: 9,
    }));
    const values = [middle, best, worst];
    say({
      via: 'fetch',
      target,
      seq: 9,
      lists: [{ ...page, values, covered: { lo: { rank: 5, at: middle }, hi: null } }],
      records: { comments },
    });
    expect(drawn()).toEqual([worst, best, middle, 'gap']);
  });
});
