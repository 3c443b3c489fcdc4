import { weakMapMemoize } from 'reselect';
import {
  emptyRanges,
  entriesBackward,
  isCovered,
  rangePartsOf,
  type OrderedRanges,
  type SortKey,
} from 'ufi-core/internal/kernel';
import {
  firstMailboxSettings,
  type Folder,
  type FolderCounts,
  type MailboxRecord,
  type MessageTag,
} from '../contract/index.ts';
import { getRow, pendingMutationsOn } from 'ufi-core/internal/kernel';
import { countedThread } from '../rules/index.ts';
import { isReadToStart } from '../server-state/fillWindow.ts';
import { listTimeOf } from '../server-state/listNames.ts';
import { keptRow } from '../server-state/mercuryServerState.ts';
import { folderCountsOf, withFolderCounts } from '../effects/folderCounts.ts';
import { mailboxKey } from '../effects/mercuryEffects.ts';
import type { MercuryState } from './mercuryState.ts';
import { effectsIn, selectMark } from './threadView.ts';

/** The newest part of a list, as far as it is loaded. */
export interface ListView {
  /** The threads, the latest first. */
  readonly ids: readonly string[];
  /** True if it has been loaded at all. */
  readonly isLoaded: boolean;
  /** True if nothing is older than the last of them. */
  readonly isWhole: boolean;
}

const markPrefix = 'mark:';

/** The threads that have a pending change of their mark. */
const touchedIn = weakMapMemoize((byKey: MercuryState['pendingMutations']['byKey']): readonly string[] =>
  Object.keys(byKey).flatMap((key) => (key.startsWith(markPrefix) ? [key.slice(markPrefix.length)] : [])),
);

const hasFolderChange = (byKey: MercuryState['pendingMutations']['byKey']): boolean =>
  Object.keys(byKey).some((key) => key.startsWith('folder:'));

const newest = (ranges: OrderedRanges): readonly SortKey[] => {
  const run = rangePartsOf(ranges).at(-1);
  if (run?.kind !== 'run') return [];
  return [...entriesBackward(ranges)].slice(0, run.count);
};

const later = (a: SortKey, b: SortKey): number => Number(b.sort) - Number(a.sort);

/** Where a thread stands in a list by the optimistic view; undefined if it is not in it. */
function viewedKey(state: Viewed, tag: MessageTag, id: string): SortKey | undefined {
  const mark = selectMark(state, id);
  const thread = getRow(state.serverState.threads, id);
  const time = mark && listTimeOf(tag, { mark, thread }, state.serverState.person);
  return time == null ? undefined : { sort: Number(time), id };
}

function viewList(state: Viewed, tag: MessageTag): ListView {
  const ranges = state.serverState.lists[tag] ?? emptyRanges;
  const { byKey } = state.pendingMutations;
  const known = newest(ranges);
  const touched = new Set(touchedIn(byKey));
  const isChanged = touched.size > 0 || hasFolderChange(byKey);
  // The bound keeps what is pending out of a list that is not loaded to where it would stand.
  const moved = [...touched].flatMap((id) => {
    const key = viewedKey(state, tag, id);
    return key !== undefined && isCovered(ranges, key) ? [key] : [];
  });
  const kept = isChanged
    ? known.filter(({ id }) => !touched.has(id) && viewedKey(state, tag, id) !== undefined)
    : known;
  return {
    ids: (moved.length > 0 ? [...kept, ...moved].sort(later) : kept).map(({ id }) => id),
    isLoaded: ranges.length > 0,
    isWhole: rangePartsOf(ranges).length === 1 && isReadToStart(ranges),
  };
}

const isSameList = (a: ListView, b: ListView): boolean =>
  a.isLoaded === b.isLoaded &&
  a.isWhole === b.isWhole &&
  a.ids.length === b.ids.length &&
  a.ids.every((id, index) => id === b.ids[index]);

type Viewed = Pick<MercuryState, 'serverState' | 'pendingMutations'>;

/** Creates the selector of one list of threads. Its result stays the same as long as the list does. */
export function createListSelector(tag: MessageTag): (state: Viewed) => ListView {
  const view = weakMapMemoize(
    (serverState: Viewed['serverState'], pendingMutations: Viewed['pendingMutations']): ListView =>
      viewList({ serverState, pendingMutations }, tag),
    { resultEqualityCheck: isSameList },
  );
  return ({ serverState, pendingMutations }) => view(serverState, pendingMutations);
}

const emptyMailbox = (id: string): MailboxRecord => ({
  id,
  folders: [],
  settings: firstMailboxSettings,
  kill_chat: false,
  unseen_notifications: 0,
  version: 0,
});

/** True if the mailbox has been loaded. The number of one to which nothing has happened yet is 0 (mercury.58). */
export const isMailboxLoaded = ({ serverState: { head, lists } }: MercuryState): boolean =>
  head > 0 || Object.keys(lists).length > 0;

/** The counters move by what each thread with pending mutations contributes now instead of before (mercury.52). */
function withPendingThreads(state: Viewed, mailbox: MailboxRecord): MailboxRecord {
  let counted = mailbox;
  const add = (folder: Folder, by: Pick<FolderCounts, 'unread' | 'unseen'>): void => {
    const { unread, unseen } = folderCountsOf(counted, folder);
    counted = withFolderCounts(counted, folder, {
      unread: Math.max(0, unread + by.unread),
      unseen: Math.max(0, unseen + by.unseen),
    });
  };
  for (const id of touchedIn(state.pendingMutations.byKey)) {
    const known = keptRow(getRow(state.serverState.threadMarks, id));
    const viewed = selectMark(state, id);
    if (known === undefined) continue;
    const was = countedThread(known);
    add(was.folder, { unread: -was.unread, unseen: -was.unseen });
    if (viewed !== undefined) add(viewed.folder, countedThread(viewed));
  }
  return counted;
}

/** The mailbox with the pending mutations applied: its settings and counters. */
export const selectMailbox: (state: MercuryState) => MailboxRecord = (state) =>
  mailboxView(state.serverState, state.pendingMutations);

const mailboxView = weakMapMemoize(
  (serverState: Viewed['serverState'], pendingMutations: Viewed['pendingMutations']): MailboxRecord => {
    const known = getRow(serverState.mailboxes, serverState.mailbox) ?? emptyMailbox(serverState.mailbox);
    const pending = pendingMutationsOn(pendingMutations, mailboxKey);
    return effectsIn(pending, 'mailbox').reduce(
      (view, { change }) => change(view),
      withPendingThreads({ serverState, pendingMutations }, known),
    );
  },
);

/** The counters of a folder. */
export const selectFolderCounts = (state: MercuryState, folder: Folder): FolderCounts =>
  folderCountsOf(selectMailbox(state), folder);
