import { weakMapMemoize } from 'reselect';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { ListChanges } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { OptimisticView } from '../../kernel/optimistic-view/createOptimisticView.ts';
import { repliesKey, topListKey } from '../../kernel/optimistic-view/recordKeys.ts';
import { dropEntry, emptyRanges, moveEntry, type OrderedRanges } from '../../kernel/paged/orderedRanges.ts';
import { getRow, tableRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { indexOfEntry } from '../../kernel/paged/rangesIndex.ts';
import type { SortKey } from '../../kernel/paged/sortKey.ts';
import { keyInReplies, keyInTop } from '../../kernel/server-state/listKeys.ts';
import type { CommentRow } from '../../kernel/server-state/serverState.ts';
import { compareIds } from '../../contract/index.ts';
import { createListView, type ListView } from './listView.ts';
import type { HeldPosition } from './heldPositionsReducer.ts';
import type { TopListPlace } from './listActions.ts';
import type { ListsState, LoadState } from './listsReducer.ts';
import type { NewComment } from './newCommentsReducer.ts';

/** The part of the state in which lists on the screen are. */
export interface ListsSlice {
  readonly lists: ListsState;
}

type TopList = Omit<TopListPlace, 'instance'>;

const rangesOf = (
  { serverState }: Pick<KernelState, 'serverState'>,
  { target, ordering, section }: TopList,
): OrderedRanges => {
  const thread = getRow(serverState.threads, target);
  return thread?.top.find((list) => list.ordering === ordering && list.section === section)?.ranges ?? emptyRanges;
};

/** Whether anything of a list has been loaded. */
export const selectIsListKnown = (state: Pick<KernelState, 'serverState'>, list: TopList): boolean =>
  rangesOf(state, list).length > 0;

/** How loading at an edge of a list stands; undefined where nothing is under way and nothing has failed. */
export const selectLoadState = ({ lists }: ListsSlice, edge: string): LoadState | undefined => lists.loads[edge];

const parentOf = (row: CommentRow): string | null => ('parentcommentid' in row ? row.parentcommentid : null);

interface Source {
  readonly listKey: string;
  readonly ranges: OrderedRanges;
  readonly isInverted: boolean;
  keyIn(row: CommentRow | undefined): SortKey | null;
}

const indexIn = ({ serverState }: KernelState, { ranges, keyIn }: Source, id: string): number => {
  const key = keyIn(getRow(serverState.comments, id));
  return key === null ? -1 : indexOfEntry(ranges, key);
};

const isOwn = ({ serverState, viewer, pendingMutations }: KernelState, id: string): boolean => {
  const row = getRow(serverState.comments, id);
  return (
    id in pendingMutations.clientIds || (row !== undefined && 'author' in row && viewer.actors.includes(row.author))
  );
};

const orderOf = ({ ordering }: Pick<TopList, 'ordering'>): 'ranked' | 'timed' =>
  ordering === 'ranked_threaded' || ordering === 'ranked_unfiltered' ? 'ranked' : 'timed';

/** A post's top-level comments of one ordering, and which way they are drawn (S4.18). */
export interface TopListOptions extends TopList {
  readonly isInverted: boolean;
}

type State = KernelState & ListsSlice;

/** What stands elsewhere than truth would put it, for the sake of who is reading. */
interface Placement {
  /** Taken out of their places. */
  readonly aside: readonly string[];
  /** Put at the list's end, behind all others. */
  readonly last: readonly string[];
}

const confirmedPlacement: Placement = { aside: [], last: [] };

/** The list selectors, which draw what the overlay lays over truth. */
export interface ListsSelectors {
  /** A post's top-level comments as they are drawn; the same object until something in the list changes. */
  selectTopList(this: void, state: KernelState, list: TopListOptions): ListView;
  /** The replies of a comment as they are drawn, oldest first. */
  selectReplyList(this: void, state: KernelState, parent: string): ListView;
  /** Where a comment is drawn in a top-level list; -1 where it is not. */
  selectIndexInTop(this: void, state: KernelState, wanted: { list: TopListOptions; id: string }): number;
  /** Where a reply is drawn among its parent's; -1 where it is not. */
  selectIndexInReplies(this: void, state: KernelState, wanted: { parent: string; id: string }): number;
  /**
   * The top-level comments for who is reading: what others write meanwhile is held back until it is asked for, and what
   * the reader has written stays where they saw it appear, though a ranked ordering would put it farther down.
   */
  selectReaderTopList(this: void, state: State, list: TopListOptions): ListView;
  /** The replies of a comment for who is reading: those of others are held back until they are asked for. */
  selectReaderReplies(this: void, state: State, parent: string): ListView;
  /** How many top-level comments are held back. */
  selectNewCommentCount(this: void, state: State, list: TopListOptions): number;
  /** How many replies to a comment are held back. */
  selectNewReplyCount(this: void, state: State, parent: string): number;
}

// All that a drawn list is computed from, each remembered by itself; indices and ids joined by commas.
type DrawSources = readonly [
  ranges: OrderedRanges,
  changes: ListChanges,
  clientIds: KernelState['pendingMutations']['clientIds'],
  isInverted: boolean,
  hidden: string,
  last: string,
];

/** A list with some comments at the places that they had, where they are still part of it. */
const applyHeldPositions = weakMapMemoize(
  (
    ...[ranges, held, ordering, section]: readonly [
      OrderedRanges,
      PagedTable<HeldPosition>,
      TopList['ordering'],
      TopList['section'],
    ]
  ): OrderedRanges =>
    [...tableRows(held)].reduce((known, { drawn, now }) => {
      const [from, to] = [keyInTop({ ordering, section }, now), keyInTop({ ordering, section }, drawn)];
      if (from === null) return known;
      return to === null ? dropEntry(known, from) : moveEntry(known, from, to);
    }, ranges),
);

export function createListsSelectors({ selectListChanges }: Pick<OptimisticView, 'selectListChanges'>): ListsSelectors {
  const draw = weakMapMemoize((...[ranges, changes, clientIds, isInverted, hidden, last]: DrawSources): ListView =>
    createListView({
      ranges,
      additions: last === '' ? changes.additions : [...last.split(','), ...changes.additions],
      hidden: hidden === '' ? [] : hidden.split(',').map(Number),
      isInverted,
      keyOf: (id) => clientIds[id] ?? id,
    }),
  );

  function drawSource(state: KernelState, source: Source, { aside, last } = confirmedPlacement): ListView {
    const changes = selectListChanges(state, source.listKey);
    const shownLast = last.filter((id) => !changes.hidden.has(id));
    const hidden = [...new Set([...changes.hidden, ...aside, ...last])]
      .map((id) => indexIn(state, source, id))
      .filter((index) => index >= 0)
      .sort((a, b) => a - b);
    return draw(
      source.ranges,
      changes,
      state.pendingMutations.clientIds,
      source.isInverted,
      hidden.join(','),
      shownLast.join(','),
    );
  }

  const topSource = (state: KernelState, list: TopListOptions): Source => ({
    listKey: topListKey(list.target, list.section),
    ranges: rangesOf(state, list),
    isInverted: list.isInverted,
    keyIn: (row) => (row?.ftentidentifier === list.target ? keyInTop(list, row) : null),
  });

  /** What changes place meanwhile keeps the one where its reader has seen it. */
  const readTopSource = (state: State, list: TopListOptions): Source => {
    const source = topSource(state, list);
    const held = state.lists.heldPositions[list.target];
    if (held === undefined) return source;
    return {
      ...source,
      ranges: applyHeldPositions(source.ranges, held, list.ordering, list.section),
      keyIn: (row) => source.keyIn(row) && source.keyIn(getRow(held, row?.fbid ?? '')?.drawn ?? row),
    };
  };

  const threadOf = ({ serverState }: KernelState, parent: string) => {
    const row = getRow(serverState.comments, parent);
    return row && getRow(serverState.threads, row.ftentidentifier);
  };

  const repliesSource = (state: KernelState, parent: string): Source => {
    const id = state.pendingMutations.realIds[parent] ?? parent;
    const thread = threadOf(state, id);
    return {
      listKey: repliesKey(id),
      ranges: (thread && getRow(thread.replies, id)) ?? emptyRanges,
      isInverted: false,
      keyIn: (row) => (row !== undefined && parentOf(row) === id ? keyInReplies(row) : null),
    };
  };

  const drawnIndex = (state: KernelState, source: Source, id: string): number => {
    const drawn = drawSource(state, source);
    const index = indexIn(state, source, id);
    return index < 0 ? drawn.indexOfAddition(id) : drawn.indexOfEntry(index);
  };

  const newCommentsIn = (state: State, source: Source, target: string): readonly NewComment[] =>
    (state.lists.newComments[target] ?? []).filter(
      ({ id }) => !isOwn(state, id) && source.keyIn(getRow(state.serverState.comments, id)) !== null,
    );

  const heldIn = (state: State, source: Source, target: string): readonly string[] =>
    newCommentsIn(state, source, target)
      .filter(({ isShown }) => !isShown)
      .map(({ id }) => id);

  /**
   * What has appeared at the list's end and would not stay there, the oldest first: what was written here and what its
   * reader has asked for. In a ranked list that is all of it, else what falls into a part that is not loaded.
   */
  function lastIn(state: State, source: Source, { target, order }: { target: string; order: 'ranked' | 'timed' }) {
    const written = Object.keys(state.pendingMutations.clientIds).filter(
      (id) => source.keyIn(getRow(state.serverState.comments, id)) !== null,
    );
    const shown = newCommentsIn(state, source, target).filter(({ isShown }) => isShown);
    return [...written, ...shown.map(({ id }) => id)]
      .filter((id) => order === 'ranked' || indexIn(state, source, id) < 0)
      .sort(compareIds);
  }

  const targetOf = (state: State, parent: string): string =>
    getRow(state.serverState.comments, state.pendingMutations.realIds[parent] ?? parent)?.ftentidentifier ?? '';

  return {
    selectReaderTopList(state, list) {
      const source = readTopSource(state, list);
      const { target } = list;
      const last = lastIn(state, source, { target, order: orderOf(list) });
      return drawSource(state, source, { aside: heldIn(state, source, target), last });
    },
    selectReaderReplies(state, parent) {
      const source = repliesSource(state, parent);
      const target = targetOf(state, parent);
      const last = lastIn(state, source, { target, order: 'timed' });
      return drawSource(state, source, { aside: heldIn(state, source, target), last });
    },
    selectNewCommentCount: (state, list) => heldIn(state, readTopSource(state, list), list.target).length,
    selectNewReplyCount: (state, parent) => heldIn(state, repliesSource(state, parent), targetOf(state, parent)).length,
    selectTopList: (state, list) => drawSource(state, topSource(state, list)),
    selectReplyList: (state, parent) => drawSource(state, repliesSource(state, parent)),
    selectIndexInTop: (state, { list, id }) => drawnIndex(state, topSource(state, list), id),
    selectIndexInReplies: (state, { parent, id }) => drawnIndex(state, repliesSource(state, parent), id),
  };
}
