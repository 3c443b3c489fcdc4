import type { Action } from '@reduxjs/toolkit';
import type { Records } from '../../contract/index.ts';
import { getRow, putRow, removeRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { dropOldest, oldestDropped } from './dropOldest.ts';
import { changesOf, putChanges, type CommentChange } from './commentChanges.ts';
import { keepLiveDeleted, type IsDeletedHere } from './keepLiveDeleted.ts';
import {
  serverUpdateReceived,
  threadForgotten,
  type FetchUpdate,
  type UpdateContent,
  type ResetUpdate,
  type ReceivedUpdate,
} from './serverUpdateReceived.ts';
import { applyLists, applyCommentChanges } from './threadLists.ts';
import { advance, emptyThread, idsUpTo, isOutdated, markStale, threadFor } from './threadState.ts';
import { emptyServerState, type CommentRow, type ThreadState, type ServerState } from './serverState.ts';
import { putNewer, putNewerByActor } from '../../kernel/paged/versionedRows.ts';

const byTarget = {
  actorOf: ({ actorforpost }: { actorforpost: string }) => actorforpost,
  idOf: ({ ftentidentifier }: { ftentidentifier: string }) => ftentidentifier,
};
const byComment = {
  actorOf: ({ actor }: { actor: string }) => actor,
  idOf: ({ fbid }: { fbid: string }) => fbid,
};

type RecordUpdate = Exclude<ReceivedUpdate, ResetUpdate>;
type Threads = Pick<ServerState, 'comments' | 'threads'>;

const applyRecords = (serverState: ServerState, records: Records, { comments, threads }: Threads): ServerState => ({
  actors: putNewer(serverState.actors, records.actors, ({ id }) => id),
  targets: putNewer(serverState.targets, records.targets, byTarget.idOf),
  sentences: putNewer(serverState.sentences, records.sentences, byTarget.idOf),
  targetMarks: putNewerByActor(serverState.targetMarks, records.targetMarks, byTarget),
  rights: putNewerByActor(serverState.rights, records.rights, byTarget),
  words: putNewer(serverState.words, records.postwords, byTarget.idOf),
  starsRooms: putNewer(serverState.starsRooms, records.starsrooms, byTarget.idOf),
  wallets: putNewer(serverState.wallets, records.wallets, ({ person }) => person),
  comments,
  commentMarks: putNewerByActor(serverState.commentMarks, records.commentMarks, byComment),
  threads,
});

/** True if a fetch carries lists, which start or restart a thread. */
const hasLists = (
  update: RecordUpdate,
): update is FetchUpdate & Required<Pick<FetchUpdate, 'lists' | 'target' | 'seq'>> =>
  update.via === 'fetch' && update.lists !== undefined && update.target !== undefined && update.seq !== undefined;

/** Before a stale thread's lists are replaced, comments that may have changed unseen are dropped. */
const commentsFor = (
  { comments }: ServerState,
  known: ThreadState | undefined,
  update: RecordUpdate,
): PagedTable<CommentRow> =>
  known?.isStale === true && hasLists(update)
    ? removeRows(comments, idsUpTo(comments, update.target, update.seq))
    : comments;

interface ThreadStep {
  readonly known: ThreadState | undefined;
  readonly changes: readonly CommentChange[];
  readonly comments: PagedTable<CommentRow>;
}

function nextThread(update: RecordUpdate, { known, changes, comments }: ThreadStep): ThreadState | undefined {
  if (!hasLists(update)) return known && advance(applyCommentChanges(known, changes), update);
  const own = update.lists.filter(({ target }) => target === update.target);
  return applyLists(applyCommentChanges(threadFor(known, update, comments), changes), own, {
    comments,
    seq: update.seq,
  });
}

function applyToThread(serverState: ServerState, update: RecordUpdate, known: ThreadState | undefined): Threads {
  const left = commentsFor(serverState, known, update);
  // A fetch may return old comments; stream messages up to the start of the thread are already part of what was
  // fetched.
  const changes = changesOf(left, update, update.via === 'stream' ? (known?.since ?? 0) : 0);
  const comments = putChanges(left, changes);
  const thread = nextThread(update, { known, changes, comments });
  const threads =
    thread === undefined || update.target === undefined
      ? serverState.threads
      : putRow(serverState.threads, update.target, thread);
  return { comments, threads };
}

const tables = Object.keys(emptyServerState) as (keyof ServerState)[];

const unlessSame = (before: ServerState, after: ServerState): ServerState =>
  tables.every((table) => before[table] === after[table]) ? before : after;

const threadOf = ({ threads }: ServerState, { target }: Pick<UpdateContent, 'target'>): ThreadState | undefined =>
  target === undefined ? undefined : getRow(threads, target);

function applyUpdate(serverState: ServerState, received: ReceivedUpdate, isDeletedHere: IsDeletedHere): ServerState {
  const update = keepLiveDeleted(serverState, received, isDeletedHere);
  const known = threadOf(serverState, update);
  if (update.via !== 'reset') {
    return isOutdated(known, update)
      ? serverState
      : unlessSame(serverState, applyRecords(serverState, update.records, applyToThread(serverState, update, known)));
  }
  if (known === undefined) return serverState;
  return unlessSame(serverState, {
    ...serverState,
    threads: putRow(serverState.threads, update.target, markStale(known, update)),
  });
}

function forget(serverState: ServerState, target: string): ServerState {
  const thread = getRow(serverState.threads, target);
  if (thread === undefined) return serverState;
  const comments = removeRows(serverState.comments, idsUpTo(serverState.comments, target, Infinity));
  return { ...serverState, comments, threads: putRow(serverState.threads, target, emptyThread(thread)) };
}

/**
 * Applies updates to server state; `isDeletedHere` as in {@link keepLiveDeleted}. Untouched parts keep their identity.
 */
export const applyServerUpdates = (
  serverState: ServerState,
  updates: readonly ReceivedUpdate[],
  isDeletedHere: IsDeletedHere = () => false,
): ServerState => updates.reduce((known, update) => applyUpdate(known, update, isDeletedHere), serverState);

/**
 * The named part of the state with what the server said. A plain reducer, so that nothing traverses or freezes the
 * tables. Server updates are applied by the root reducer, because other parts of the state follow them.
 */
export const serverStateSlice = {
  reducerPath: 'serverState',
  reducer(serverState: ServerState = emptyServerState, action: Action): ServerState {
    if (oldestDropped.match(action)) return dropOldest(serverState, action.payload);
    return threadForgotten.match(action) ? forget(serverState, action.payload.target) : serverState;
  },
  actions: { serverUpdateReceived, threadForgotten, oldestDropped },
} as const;
