import { describe, expect, it } from '@jest/globals';
import { selectReaderTopList } from 'ufi-core';
import type { PluginOrdering } from '../src/contract/index.ts';
import {
  act,
  closeProblem,
  selectActionRow,
  selectArticleList,
  selectCanPost,
  selectCommentState,
  selectGapCursor,
  selectHeaderCount,
  selectIsLoadingMore,
  selectIsLoadingReplies,
  selectIsSorting,
  selectMoreCount,
  selectMoreReplyCount,
  selectPluginProblem,
  selectSorting,
  selectUserID,
} from '../src/index.ts';
import { openFrame, type OpenFrame } from '../src/testing/index.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `Comment ${at}`);

/** Cursor of the gap below the comments. */
function moreCursor({ store }: OpenFrame): string {
  const list = selectReaderTopList(store.getState(), selectArticleList(store.getState()));
  const last = list.itemAt(list.length - 1);
  const cursor = last?.kind === 'gap' ? selectGapCursor(store.getState(), last) : null;
  if (cursor === null) throw new Error('nothing more to show');
  return cursor;
}

describe('reading in the frame', () => {
  const orders: readonly (readonly [PluginOrdering, (ids: readonly string[]) => readonly string[]])[] = [
    ['reverse_time', (ids) => ids.toReversed()],
    ['time', (ids) => ids],
    ['social', (ids) => ids.toReversed()],
  ];
  it.each(orders)('S3.19 pages through %s, from the start of the display order', async (ordering, order) => {
    const frame = await openFrame({ comments: many(25), ordering });
    const expected = order(frame.ids());
    expect(selectSorting(frame.store.getState())).toBe(ordering);
    expect(frame.drawn()).toEqual(expected.slice(0, 10));
    for (const shown of [20, 25]) {
      frame.store.dispatch(act({ kind: 'showMoreComments', cursor: moreCursor(frame) }));
      await frame.flush();
      expect(frame.drawn()).toEqual(expected.slice(0, shown));
    }
    expect(frame.sent('pageComments')).toMatchObject([
      { ordering, limit: 10 },
      { ordering, limit: 10 },
    ]);
    expect(frame.sent('pageComments')[0]).toMatchObject({
      app_id: frame.server.site.id,
      after_cursor: expect.anything(),
    });
  });

  it('opens around the comment that its address names, and loads on in both directions', async () => {
    const first = await openFrame({ comments: many(25) });
    const linked = first.ids()[12] ?? '';
    const { reference, clock } = first;
    const frame = await openFrame({ reference, clock, settings: { deeplinkedCommentID: linked, pageSize: 5 } });
    expect(frame.drawn()).toHaveLength(5);
    expect(frame.drawn()).toContain(linked);
    for (const place of ['above', 'below'] as const) {
      const { itemAt, length } = selectReaderTopList(frame.store.getState(), selectArticleList(frame.store.getState()));
      const gap = itemAt(place === 'above' ? 0 : length - 1);
      const cursor = gap?.kind === 'gap' ? selectGapCursor(frame.store.getState(), gap) : null;
      frame.store.dispatch(act({ kind: 'showMoreComments', cursor: cursor ?? 'none' }));
      await frame.flush();
    }
    const at = frame
      .ids()
      .toReversed()
      .indexOf(frame.drawn()[0] ?? '');
    expect(frame.drawn()).toEqual(
      frame
        .ids()
        .toReversed()
        .slice(at, at + 15),
    );
    expect(frame.drawn().indexOf(linked)).toBeGreaterThan(4);
  });

  it('S3.19 sorts only by the orderings that the site offers', async () => {
    const frame = await openFrame({ comments: many(3), opened: () => ({ orderings: ['reverse_time', 'time'] }) });
    const sort = async (ordering: PluginOrdering) => {
      frame.store.dispatch(act({ kind: 'sort', ordering }));
      await frame.flush();
    };
    await sort('time');
    expect({ sorting: selectSorting(frame.store.getState()), drawn: frame.drawn() }).toEqual({
      sorting: 'time',
      drawn: frame.ids(),
    });
    await sort('social');
    expect(selectSorting(frame.store.getState())).toBe('time');
  });

  it('S4.47 S9.10/1 shows that it sorts and loads, and counts at most a page of missing comments', async () => {
    const frame = await openFrame({ comments: many(25), holds: ['pageComments'] });
    const { store } = frame;
    const more = () => selectMoreCount(store.getState());
    expect(more()).toBe(10);
    const cursor = moreCursor(frame);
    store.dispatch(act({ kind: 'showMoreComments', cursor }));
    expect(selectIsLoadingMore(store.getState(), cursor)).toBe(true);
    await frame.answer();
    expect({ isLoadingMore: selectIsLoadingMore(store.getState(), cursor), more: more() }).toEqual({
      isLoadingMore: false,
      more: 5,
    });
    store.dispatch(act({ kind: 'showMoreComments', cursor: moreCursor(frame) }));
    await frame.answer();
    expect(more()).toBe(0);

    store.dispatch(act({ kind: 'sort', ordering: 'time' }));
    expect(selectIsSorting(store.getState())).toBe(true);
    await frame.answer();
    expect(selectIsSorting(store.getState())).toBe(false);
  });

  it('S4.47 shows that it loads replies, and how many are missing', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['pageReplies'] });
    const { store, reference, other } = frame;
    const [parent = ''] = frame.ids();
    for (const comment_text of many(14)) {
      const reply = { ft_ent_identifier: reference.target, comment_text, parent_comment_id: parent };
      reference.act(other, 'addComment', reply);
    }
    const fresh = await openFrame({ reference, clock: frame.clock, holds: ['pageReplies'] });
    const more = () => selectMoreReplyCount(fresh.store.getState(), { fbid: parent, replycount: 14 });
    expect({ drawnRepliesCount: fresh.drawnReplies(parent).length, more: more() }).toEqual({
      drawnRepliesCount: 2,
      more: 10,
    });
    fresh.store.dispatch(act({ kind: 'showMoreReplies', comment: parent, cursor: null }));
    const at = { comment: parent, cursor: null };
    expect(selectIsLoadingReplies(fresh.store.getState(), at)).toBe(true);
    await fresh.answer();
    expect(selectIsLoadingReplies(fresh.store.getState(), at)).toBe(false);
    expect({ drawnRepliesCount: fresh.drawnReplies(parent).length, more: more() }).toEqual({
      drawnRepliesCount: 10,
      more: 4,
    });
    store.close();
  });

  it('S8.16/1 shows in the dialog why a page could not be loaded', async () => {
    const frame = await openFrame({ comments: many(12), holds: ['pageComments'] });
    frame.store.dispatch(act({ kind: 'showMoreComments', cursor: moreCursor(frame) }));
    await frame.refuse('noPermission');
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: noPermission' });
    frame.store.dispatch(closeProblem());
    expect(selectPluginProblem(frame.store.getState())).toBeUndefined();
  });

  it('S8.16/1 restores the previous ordering if the chosen one could not be loaded', async () => {
    const frame = await openFrame({ comments: many(3), holds: ['pageComments'] });
    frame.store.dispatch(act({ kind: 'sort', ordering: 'social' }));
    await frame.refuse('tryLater');
    expect(selectSorting(frame.store.getState())).toBe('reverse_time');
    expect(frame.drawn()).toEqual(frame.ids().toReversed());
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: tryLater' });
  });

  it('S5.25 S9.10/1 has pages of the size in the snippet, 10 by default', async () => {
    const frame = await openFrame({ comments: many(12), settings: { pageSize: 3 } });
    expect({ drawnCount: frame.drawn().length, moreCount: selectMoreCount(frame.store.getState()) }).toEqual({
      drawnCount: 3,
      moreCount: 3,
    });
    frame.store.dispatch(act({ kind: 'showMoreComments', cursor: moreCursor(frame) }));
    await frame.flush();
    expect(frame.drawn()).toHaveLength(6);
    expect(frame.sent('pageComments')).toMatchObject([{ limit: 3 }]);
  });

  it('S9.10/2 has the id 0 for anonymous visitors', async () => {
    const nobody = await openFrame({ visitor: 'nobody' });
    expect(selectUserID(nobody.store.getState())).toBe('0');
    const somebody = await openFrame();
    expect(selectUserID(somebody.store.getState())).toBe(somebody.me);
  });

  it('receives comments of others over the article’s own stream, and counts those it holds back', async () => {
    const frame = await openFrame({ comments: ['Primeiro'] });
    const { reference, transport, clock, server } = frame;
    await clock.advance(100);
    expect(transport.streams.map(({ request: { path, query } }) => ({ path, query }))).toEqual([
      { path: '/plugins/comments/stream/', query: { targets: `${server.article.id}:1`, app_id: server.site.id } },
    ]);
    reference.act(frame.other, 'addComment', { ft_ent_identifier: reference.target, comment_text: 'Segundo' });
    for (const message of reference.messagesAfter(1, frame.me) ?? []) transport.streams[0]?.say('said', message);
    await frame.flush();
    frame.drawFrame();
    expect(selectHeaderCount(frame.store.getState())).toBe(2);
    frame.store.close();
  });

  it('S4.49/1 S4.49/2 reloads an identity’s likes and rights when the visitor switches', async () => {
    const frame = await openFrame({ comments: many(2) });
    const { store, me, other } = frame;
    const [first = ''] = frame.drawn();
    store.dispatch(act({ kind: 'like', comment: first, isLiked: true }));
    await frame.flush();
    expect(frame.view(first)?.hasviewerliked).toBe(true);
    store.dispatch(act({ kind: 'edit', comment: first }));
    store.dispatch(act({ kind: 'setUser', actor: other }));
    await frame.flush();
    expect(frame.sent('switchActor')).toMatchObject([{ actor: other, comment_ids: frame.ids().toReversed() }]);
    expect(frame.sent('pageComments')).toMatchObject([{ actor: other }]);
    expect(store.getState().plugin.editors).toEqual({});
    expect({ hasviewerliked: frame.view(first)?.hasviewerliked, canPost: selectCanPost(store.getState()) }).toEqual({
      hasviewerliked: false,
      canPost: true,
    });
    store.dispatch(act({ kind: 'setUser', actor: me }));
    await frame.flush();
    expect(frame.view(first)?.hasviewerliked).toBe(true);
  });

  it('S7.44 marks as spam for one identity only', async () => {
    const frame = await openFrame({ comments: many(1), hasTwoActors: true });
    const [comment = ''] = frame.ids();
    const become = async (actor = '') => {
      frame.store.dispatch(act({ kind: 'setUser', actor }));
      await frame.flush();
    };
    frame.store.dispatch(act({ kind: 'flag', comment, isFlagged: true }));
    await frame.flush();
    await become(frame.reference.people[2]?.id);
    expect({ drawn: frame.drawn(), commentState: selectCommentState(frame.store.getState(), comment) }).toEqual({
      drawn: [comment],
      commentState: 'normal',
    });
    expect(selectActionRow(frame.store.getState(), comment).flag).toBe(true);
    await become(frame.me);
    expect(frame.drawn()).toEqual([]);
  });
});
