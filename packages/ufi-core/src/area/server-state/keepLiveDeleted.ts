import type { CommentRecord, Removed } from '../../contract/index.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { ReceivedUpdate, StreamUpdate } from './receivedUpdate.ts';
import { isGone, type ServerState } from './serverState.ts';

/** True if a comment was deleted here; then it is gone, whoever else removes it. */
export type IsDeletedHere = (comment: string) => boolean;

const isLive = ({ targets }: ServerState, target: string): boolean =>
  getRow(targets, target)?.orderingmodes.some(({ value }) => value === 'live_streaming') ?? false;

type Gone = NonNullable<Removed['comments']>[number];

function liveDeletedRecord({ comments }: ServerState, { fbid, version }: Gone): CommentRecord | null {
  const known = getRow(comments, fbid);
  if (known === undefined || isGone(known) || known.version >= version) return null;
  const body = { ...known.body, text: '', ranges: [], mentionstext: null };
  return { ...known, body, status: 'live-deleted', version };
}

/**
 * Keeps comments that others remove under a live video in place as `live-deleted`, so that nothing moves for the reader
 * until the list is next loaded (S4.01, S4.03). A comment deleted here is gone: its own deletion takes precedence.
 */
export function keepLiveDeleted(
  serverState: ServerState,
  update: ReceivedUpdate,
  isDeletedHere: IsDeletedHere,
): ReceivedUpdate {
  if (update.via !== 'stream' || !update.removed?.comments?.length || !isLive(serverState, update.target))
    return update;
  const liveDeleted = update.removed.comments.flatMap((gone) =>
    isDeletedHere(gone.fbid) ? [] : (liveDeletedRecord(serverState, gone) ?? []),
  );
  return liveDeleted.length === 0 ? update : withRecords(update, update.removed.comments, liveDeleted);
}

function withRecords(update: StreamUpdate, gone: readonly Gone[], liveDeleted: readonly CommentRecord[]): StreamUpdate {
  const ids = new Set(liveDeleted.map(({ fbid }) => fbid));
  return {
    ...update,
    records: { ...update.records, comments: [...(update.records.comments ?? []), ...liveDeleted] },
    removed: { comments: gone.filter(({ fbid }) => !ids.has(fbid)) },
  };
}
