import type { Action } from '@reduxjs/toolkit';
import type { Records } from '../../contract/index.ts';
import { getRow, putRow, removeRows, type PagedTable } from '../paged/pagedTable.ts';
import { dropOldest, oldestDropped } from './dropOldest.ts';
import { changesOf, putChanges, type CommentChange } from './commentChanges.ts';
import { keepLivePlaces, type IsDeletedHere } from './livePlaces.ts';
import {
  serverSaid,
  threadForgotten,
  type FetchSaid,
  type Heard,
  type ResetSaid,
  type ServerSaid,
} from './serverSaid.ts';
import { applyLists, placeChanges } from './threadLists.ts';
import { advance, emptied, idsUpTo, isOutdated, markStale, threadFor } from './threadTruth.ts';
import { emptyTruth, type CommentRow, type ThreadTruth, type Truth } from './truthState.ts';
import { putNews, putNewsByActor } from './versionedRows.ts';

const byTarget = {
  actorOf: ({ actorforpost }: { actorforpost: string }) => actorforpost,
  idOf: ({ ftentidentifier }: { ftentidentifier: string }) => ftentidentifier,
};
const byComment = {
  actorOf: ({ actor }: { actor: string }) => actor,
  idOf: ({ fbid }: { fbid: string }) => fbid,
};

type Said = Exclude<ServerSaid, ResetSaid>;
type Threads = Pick<Truth, 'comments' | 'threads'>;

const hearRecords = (truth: Truth, records: Records, { comments, threads }: Threads): Truth => ({
  actors: putNews(truth.actors, records.actors, ({ id }) => id),
  targets: putNews(truth.targets, records.targets, byTarget.idOf),
  sentences: putNews(truth.sentences, records.sentences, byTarget.idOf),
  targetMarks: putNewsByActor(truth.targetMarks, records.targetMarks, byTarget),
  rights: putNewsByActor(truth.rights, records.rights, byTarget),
  comments,
  commentMarks: putNewsByActor(truth.commentMarks, records.commentMarks, byComment),
  threads,
});

/** Whether a read brings lists, with which a thread begins, or begins anew. */
const bringsLists = (said: Said): said is FetchSaid & Required<Pick<FetchSaid, 'lists' | 'target' | 'seq'>> =>
  said.via === 'fetch' && said.lists !== undefined && said.target !== undefined && said.seq !== undefined;

/** Before a stale thread's lists are fetched anew, all goes that could have changed unheard. */
const commentsFor = ({ comments }: Truth, known: ThreadTruth | undefined, said: Said): PagedTable<CommentRow> =>
  known?.isStale === true && bringsLists(said)
    ? removeRows(comments, idsUpTo(comments, said.target, said.seq))
    : comments;

interface ThreadStep {
  readonly known: ThreadTruth | undefined;
  readonly changes: readonly CommentChange[];
  readonly comments: PagedTable<CommentRow>;
}

function nextThread(said: Said, { known, changes, comments }: ThreadStep): ThreadTruth | undefined {
  if (!bringsLists(said)) return known && advance(placeChanges(known, changes), said);
  const own = said.lists.filter(({ target }) => target === said.target);
  return applyLists(placeChanges(threadFor(known, said, comments), changes), own, { comments, seq: said.seq });
}

function hearThread(truth: Truth, said: Said, known: ThreadTruth | undefined): Threads {
  const left = commentsFor(truth, known, said);
  // A read tells of old comments too; a step of the sequence that the thread begins after is part of what was read.
  const changes = changesOf(left, said, said.via === 'stream' ? (known?.since ?? 0) : 0);
  const comments = putChanges(left, changes);
  const thread = nextThread(said, { known, changes, comments });
  const threads =
    thread === undefined || said.target === undefined ? truth.threads : putRow(truth.threads, said.target, thread);
  return { comments, threads };
}

const tables = Object.keys(emptyTruth) as (keyof Truth)[];

const unlessSame = (before: Truth, after: Truth): Truth =>
  tables.every((table) => before[table] === after[table]) ? before : after;

const threadOf = ({ threads }: Truth, { target }: Pick<Heard, 'target'>): ThreadTruth | undefined =>
  target === undefined ? undefined : getRow(threads, target);

function hear(truth: Truth, heard: ServerSaid, isDeletedHere: IsDeletedHere): Truth {
  const said = keepLivePlaces(truth, heard, isDeletedHere);
  const known = threadOf(truth, said);
  if (said.via !== 'reset') {
    return isOutdated(known, said)
      ? truth
      : unlessSame(truth, hearRecords(truth, said.records, hearThread(truth, said, known)));
  }
  if (known === undefined) return truth;
  return unlessSame(truth, { ...truth, threads: putRow(truth.threads, said.target, markStale(known, said)) });
}

function forget(truth: Truth, target: string): Truth {
  const thread = getRow(truth.threads, target);
  if (thread === undefined) return truth;
  const comments = removeRows(truth.comments, idsUpTo(truth.comments, target, Infinity));
  return { ...truth, comments, threads: putRow(truth.threads, target, emptied(thread)) };
}

/**
 * What the server said last. A plain reducer, so that nothing walks or freezes the tables: what an action doesn't
 * touch stays the same object.
 */
export function truthReducer(
  truth: Truth = emptyTruth,
  action: Action,
  isDeletedHere: IsDeletedHere = () => false,
): Truth {
  if (serverSaid.match(action)) {
    return action.payload.reduce((known, said) => hear(known, said, isDeletedHere), truth);
  }
  if (oldestDropped.match(action)) return dropOldest(truth, action.payload);
  return threadForgotten.match(action) ? forget(truth, action.payload.target) : truth;
}
