import { compareIds, type CommentRecord } from '../../contract/index.ts';
import type { ServerStateChange } from '../../area/featureModule.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { indexOfEntry } from '../../kernel/paged/rangesIndex.ts';
import { keyInTop } from '../../area/server-state/listKeys.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { isGone, type ServerState } from '../../area/server-state/serverState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import type { ListsSlice, OpenList } from '../lists/index.ts';
import type { ReplyThreadsSlice } from '../live-list/index.ts';
import { isScrolledUp } from './unseenRules.ts';
import { unseenGrown, type UnseenArrivals, selectUnseen, type UnseenSlice } from './unseenSlice.ts';

type State = KernelState & ListsSlice & ReplyThreadsSlice & UnseenSlice;

/** True if an arrival counts: the reader's own comments, announcements and tips do not. */
const isCounted = (
  { viewer, pendingMutations }: State,
  { fbid, author, clientid, ...comment }: CommentRecord,
): boolean =>
  comment.status === null &&
  comment.isAnnouncement !== true &&
  comment.tipOptionIndex === undefined &&
  !viewer.actors.includes(author) &&
  !(fbid in pendingMutations.clientIds) &&
  !(clientid !== null && clientid in pendingMutations.realIds);

// An old comment that was updated also comes by the stream, but lies before the loaded part.
function isAtEnd({ after }: ServerStateChange, list: OpenList, record: CommentRecord): boolean {
  const known = getRow(after.threads, list.target)?.top.find(
    ({ ordering, section }) => ordering === list.ordering && section === list.section,
  );
  const key = keyInTop(list, getRow(after.comments, record.fbid));
  return known !== undefined && key !== null && indexOfEntry(known.ranges, key) >= 0;
}

/** True if a reply is newer than its parent's last known activity. */
function isLaterReply(before: ServerState, { fbid, parentcommentid }: CommentRecord): boolean {
  const parent = getRow(before.comments, parentcommentid ?? '');
  return parent !== undefined && !isGone(parent) && compareIds(parent.sortkeys.activity, fbid) < 0;
}

interface Arrived {
  readonly state: State;
  readonly step: ServerStateChange;
  readonly records: readonly CommentRecord[];
}

function arrivalsFor(list: OpenList, { state, step, records }: Arrived): UnseenArrivals {
  const open = state.replyThreads[list.instance];
  const openThread = open === undefined ? undefined : (state.pendingMutations.realIds[open] ?? open);
  const byThread: Record<string, number> = {};
  let comments = 0;
  for (const record of records) {
    const { parentcommentid: parent } = record;
    if (parent === null) comments += Number(isAtEnd(step, list, record));
    else if (parent !== openThread && isLaterReply(step.before, record)) byThread[parent] = (byThread[parent] ?? 0) + 1;
  }
  return { instance: list.instance, comments, byThread };
}

/** The comments first delivered by these stream updates, for a target. */
const newIn = (
  updates: readonly ReceivedUpdate[],
  { before, after }: ServerStateChange,
  target: string,
): readonly CommentRecord[] =>
  updates.flatMap((each) =>
    each.via !== 'stream' || each.target !== target
      ? []
      : (each.records.comments ?? []).filter(
          ({ fbid }) => getRow(before.comments, fbid) === undefined && getRow(after.comments, fbid) !== undefined,
        ),
  );

/** Counts the stream's arrivals in live lists whose reader is scrolled up (S4.15). */
export const countArrivals =
  (updates: readonly ReceivedUpdate[], step: ServerStateChange): UfiThunk<void, State> =>
  (dispatch, getState) => {
    const state = getState();
    for (const list of Object.values(state.lists.open)) {
      if (list.liveLimit === null || !isScrolledUp(selectUnseen(state, list.instance))) continue;
      const records = newIn(updates, step, list.target).filter((record) => isCounted(state, record));
      const arrivals = arrivalsFor(list, { state, step, records });
      if (arrivals.comments > 0 || Object.keys(arrivals.byThread).length > 0) dispatch(unseenGrown(arrivals));
    }
  };
