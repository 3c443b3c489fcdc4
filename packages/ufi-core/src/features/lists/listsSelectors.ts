import { weakMapMemoize } from 'reselect';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { ListChanges } from '../../area/optimistic-view/optimisticEffects.ts';
import type { OptimisticView } from '../../area/optimistic-view/createOptimisticView.ts';
import { repliesKey, topListKey } from '../../area/optimistic-view/recordKeys.ts';
import { dropEntry, emptyRanges, moveEntry, type OrderedRanges } from '../../kernel/paged/orderedRanges.ts';
import { getRow, tableRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { indexOfEntry } from '../../kernel/paged/rangesIndex.ts';
import type { SortKey } from '../../kernel/paged/sortKey.ts';
import { keyInReplies, keyInTop } from '../../area/server-state/listKeys.ts';
import type { CommentRow } from '../../area/server-state/serverState.ts';
import { compareIds } from '../../contract/index.ts';
import { createListView, type ListView } from './listView.ts';
import type { HeldPosition, HeldPositionsState } from './heldPositionsSlice.ts';
import type { TopListRef } from './listActions.ts';
import type { ListsState, LoadState } from './listsSlice.ts';
import type { NewComment, NewCommentsState } from './newCommentsSlice.ts';
import { ownIdsOf, type OwnCommentsState } from './ownCommentsSlice.ts';

/** The state slice of displayed lists. */
export interface ListsSlice {
  readonly lists: ListsState;
  readonly newComments: NewCommentsState;
  readonly heldPositions: HeldPositionsState;
  readonly ownComments: OwnCommentsState;
}

type TopList = Omit<TopListRef, 'instance'>;

const rangesOf = (
  { serverState }: Pick<KernelState, 'serverState'>,
  { target, ordering, section }: TopList,
): OrderedRanges => {
  const thread = getRow(serverState.threads, target);
  return thread?.top.find((list) => list.ordering === ordering && list.section === section)?.ranges ?? emptyRanges;
};

/** True if any part of a list is loaded. */
export const selectIsListKnown = (state: Pick<KernelState, 'serverState'>, list: TopList): boolean =>
  rangesOf(state, list).length > 0;

/** The state of a load at an edge; undefined if none is in progress and none has failed. */
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

/** A post's top-level list in one ordering, and its display direction (S4.18). */
export interface TopListOptions extends TopList {
  readonly isInverted: boolean;
}

type State = KernelState & ListsSlice;

/** Where the display differs from server state for the reader's sake. */
interface Placement {
  /** Comments removed from their positions. */
  readonly aside: readonly string[];
  /** Comments shown at the end of the list. */
  readonly last: readonly string[];
}

const confirmedPlacement: Placement = { aside: [], last: [] };

/** The list selectors, over the optimistic view. */
export interface ListsSelectors {
  /** A post's top-level list; keeps its identity until something in it changes. */
  selectTopList(this: void, state: KernelState, list: TopListOptions): ListView;
  /** A comment's replies, oldest first. */
  selectReplyList(this: void, state: KernelState, parent: string): ListView;
  /**
   * The top-level list for a reader: new comments by others are held back until requested, and the reader's own stay
   * where they appeared, even if a ranked ordering would move them.
   */
  selectReaderTopList(this: void, state: State, list: TopListOptions): ListView;
  /** A comment's replies for a reader: new ones by others are held back until requested. */
  selectReaderReplies(this: void, state: State, parent: string): ListView;
  /** The number of top-level comments held back. */
  selectNewCommentCount(this: void, state: State, list: TopListOptions): number;
  /** The number of replies held back. */
  selectNewReplyCount(this: void, state: State, parent: string): number;
}

// Every input of a list view, memoised one by one; indices and ids are joined by commas.
type DrawSources = readonly [
  ranges: OrderedRanges,
  changes: ListChanges,
  clientIds: KernelState['pendingMutations']['clientIds'],
  isInverted: boolean,
  hidden: string,
  last: string,
];

/** Moves comments back to their held positions if they still belong to the list. */
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

const targetOf = (state: State, parent: string): string =>
  getRow(state.serverState.comments, state.pendingMutations.realIds[parent] ?? parent)?.ftentidentifier ?? '';

/** Creates the list selectors over an optimistic view. */
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

  /** Comments whose position has changed stay where the reader saw them. */
  const readTopSource = (state: State, list: TopListOptions): Source => {
    const source = topSource(state, list);
    const held = state.heldPositions[list.target];
    if (held === undefined) return source;
    return {
      ...source,
      ranges: applyHeldPositions(source.ranges, held, list.ordering, list.section),
      keyIn: (row) => source.keyIn(row) && source.keyIn(getRow(held, row?.fbid ?? '')?.drawn ?? row),
    };
  };

  const newCommentsIn = (state: State, source: Source, target: string): readonly NewComment[] =>
    (state.newComments[target] ?? []).filter(
      ({ id }) => !isOwn(state, id) && source.keyIn(getRow(state.serverState.comments, id)) !== null,
    );

  const heldIn = (state: State, source: Source, target: string): readonly string[] =>
    newCommentsIn(state, source, target)
      .filter(({ isShown }) => !isShown)
      .map(({ id }) => id);

  /**
   * Comments that appeared at the list's end and would not stay there, oldest first: the reader's own and those they
   * requested. In a ranked list all of these but those with a place of their own, otherwise only those that fall into a
   * gap.
   */
  function lastIn(state: State, source: Source, { target, order }: { target: string; order: 'ranked' | 'timed' }) {
    const placed = order === 'ranked' ? state.ownComments.placed[target] : undefined;
    const written = ownIdsOf(state, target).filter(
      (id) => placed?.includes(id) !== true && source.keyIn(getRow(state.serverState.comments, id)) !== null,
    );
    const shown = newCommentsIn(state, source, target).filter(({ isShown }) => isShown);
    return [...new Set([...written, ...shown.map(({ id }) => id)])]
      .filter((id) => order === 'ranked' || indexIn(state, source, id) < 0)
      .sort(compareIds);
  }

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
  };
}
