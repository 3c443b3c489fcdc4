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

/** Drops the oldest comments of live lists above their limit, unless a reader is scrolled up (S9.05). */
export const trimLiveLists = (): UfiThunk<void, State> => (dispatch, getState) => {
  for (const list of Object.values(getState().lists.open)) {
    if (list.liveLimit === null) continue;
    const limit = limitOf(getState(), list);
    const { target, ordering, section } = list;
    const thread = getRow(getState().serverState.threads, target);
    const ranges = thread?.top.find((known) => known.ordering === ordering && known.section === section)?.ranges;
    const excess = ranges === undefined || limit === null ? 0 : entryCount(ranges) - limit;
    const first = ranges && excess > 0 ? entryAt(ranges, excess) : undefined;
    if (ranges === undefined || first === undefined) continue;
    dispatch(oldestDropped({ target, ordering, section, first: first.id, dropped: idsBetween(ranges, 0, excess) }));
  }
};
