import { describe, expect, it } from '@jest/globals';
import type { CommentList, OfferedOrdering, OrderingMode } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { buildList, buildTarget, openThread } from '../../testing/index.ts';
import {
  chooseOrdering,
  defaultOrdering,
  isInverted,
  orderingChosen,
  selectIsInverted,
  selectOrderingMode,
} from './index.ts';

const offered = (value: OrderingMode, changes: Partial<OfferedOrdering> = {}): OfferedOrdering => ({
  value,
  selected: false,
  isBottomUpVideoCommentSreamingEnabled: false,
  ...changes,
});

describe('ordering', () => {
  it('S4.18/1 S4.18/2 starts with the selected mode, else the default, and inverts all but a bottom-up stream', () => {
    const modes = ['recent_activity', 'ranked_threaded', 'ranked_unfiltered', 'live_streaming'] as const;
    for (const mode of modes.slice(0, 3)) {
      const orderingmodes = modes.map((value) => offered(value, { selected: value === mode }));
      expect(defaultOrdering(buildTarget({ orderingmodes, defaultcommentorderingmode: 'live_streaming' }))).toBe(mode);
    }
    // live_streaming is skipped when reading (S3.02), so it only applies as the default.
    const live = [offered('live_streaming', { selected: true }), offered('recent_activity')];
    for (const mode of modes) {
      const target = buildTarget({ orderingmodes: live, defaultcommentorderingmode: mode });
      expect(defaultOrdering(target)).toBe(mode);
      expect(isInverted(mode, target)).toBe(true);
    }
    const isBottomUpVideoCommentSreamingEnabled = true;
    const bottomUp = buildTarget({
      orderingmodes: [offered('live_streaming', { selected: true, isBottomUpVideoCommentSreamingEnabled })],
    });
    expect(modes.map((mode) => isInverted(mode, bottomUp))).toEqual([true, true, true, false]);
  });

  it('ufi-core.21 loads `time` from the oldest comment, and draws it in that order', async () => {
    const comments = Array.from({ length: 12 }, (_, at) => `Comment ${at}`);
    const { store, place, ids, drawn } = await openThread({ comments, ordering: 'time' });
    expect(drawn()).toEqual(ids().slice(0, 10));
    store.dispatch(orderingChosen({ ...place, mode: 'time' }));
    expect(selectIsInverted(store.getState(), place)).toBe(false);
  });

  it('web.34 reads a post in the ordering that the server kept for its kind, until another is chosen', async () => {
    const { store, place } = await openThread({ comments: ['Oi'] });
    const { target } = place;
    const receive = (list: Partial<CommentList>) =>
      store.dispatch(
        serverUpdateReceived([{ via: 'fetch', target, seq: 1, lists: [buildList({ target, ...list })], records: {} }]),
      );
    receive({ containerorderingmode: 'ranked_threaded' });
    expect(selectOrderingMode(store.getState(), place)).toBe('ranked_unfiltered');
    receive({ containerorderingmode: 'recent_activity', ischosen: true });
    expect(selectOrderingMode(store.getState(), place)).toBe('recent_activity');
    store.dispatch(orderingChosen({ ...place, mode: 'ranked_threaded' }));
    expect(selectOrderingMode(store.getState(), place)).toBe('ranked_threaded');
  });

  it('web.34 has the server keep a choice', async () => {
    const { store, place, sent } = await openThread({ comments: ['Oi'] });
    await store.dispatch(chooseOrdering({ ...place, mode: 'recent_activity' }));
    expect(sent('/ufi/ordering/')).toMatchObject([
      { ft_ent_identifier: place.target, orderingmode: 'recent_activity', instance_id: place.instance },
    ]);
  });

  it("S2.02 S4.18/1 follows the choice of an instance's reader, and loads that list", async () => {
    const { store, place, sent } = await openThread({ comments: ['Oi'] });
    expect(selectOrderingMode(store.getState(), place)).toBe('ranked_unfiltered');
    store.dispatch(orderingChosen({ ...place, mode: 'recent_activity' }));
    await store.settle();
    expect(selectOrderingMode(store.getState(), place)).toBe('recent_activity');
    expect(selectOrderingMode(store.getState(), { ...place, instance: 'another' })).toBe('ranked_unfiltered');
    expect(selectIsInverted(store.getState(), place)).toBe(true);
    expect(sent('/ajax/ufi/comment_fetch.php').map(({ orderingmode }) => orderingmode)).toEqual([
      'live_streaming',
      'recent_activity',
    ]);
  });
});
