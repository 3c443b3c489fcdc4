import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { entryAt, entryCount, idsBetween } from '../../kernel/paged/rangesIndex.ts';
import { oldestDropped } from '../../area/server-state/dropOldest.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import type { ListsSlice, OpenList } from '../lists/index.ts';
import { isScrolledUp } from './unseenRules.ts';
import { selectUnseen, type UnseenSlice } from './unseenSlice.ts';

type State = KernelState & ListsSlice & UnseenSlice;

/** The largest limit among the instances that show a list; null if one of them is not live or is scrolled up. */
function limitOf(state: State, { target, ordering, section }: OpenList): number | null {
  const shown = Object.values(state.lists.open).filter(
    (list) => list.target === target && list.ordering === ordering && list.section === section,
  );
  const limits = shown.map(({ liveLimit, instance }) =>
    liveLimit === null || isScrolledUp(selectUnseen(state, instance)) ? Infinity : liveLimit,
  );
  const limit = Math.max(...limits);
  return Number.isFinite(limit) ? limit : null;
}

/**
 * Drops the oldest comments of live lists above their limit, unless a reader is scrolled up (S9.05). True if there were
 * any.
 */
export const trimLiveLists = (): UfiThunk<boolean, State> => (dispatch, getState) => {
  let hasDropped = false;
  for (const list of Object.values(getState().lists.open)) {
    const limit = limitOf(getState(), list);
    const { target, ordering, section } = list;
    const thread = getRow(getState().serverState.threads, target);
    const ranges = thread?.top.find((known) => known.ordering === ordering && known.section === section)?.ranges;
    if (ranges === undefined || limit === null) continue;
    const excess = entryCount(ranges) - limit;
    const first = excess > 0 && entryAt(ranges, excess);
    if (!first) continue;
    dispatch(oldestDropped({ target, ordering, section, first: first.id, dropped: idsBetween(ranges, 0, excess) }));
    hasDropped = true;
  }
  return hasDropped;
};
