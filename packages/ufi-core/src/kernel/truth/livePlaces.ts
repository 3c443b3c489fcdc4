import type { CommentRecord, Removed } from '../../contract/index.ts';
import { getRow } from '../paged/pagedTable.ts';
import type { ServerSaid, StreamSaid } from './said.ts';
import { isGone, type Truth } from './truthState.ts';

/** Whether somebody here has deleted a comment: then it is gone, whoever else removes it. */
export type IsDeletedHere = (comment: string) => boolean;

const isLive = ({ targets }: Truth, target: string): boolean =>
  getRow(targets, target)?.orderingmodes.some(({ value }) => value === 'live_streaming') ?? false;

type Gone = NonNullable<Removed['comments']>[number];

function placeOf({ comments }: Truth, { fbid, version }: Gone): CommentRecord | null {
  const known = getRow(comments, fbid);
  if (known === undefined || isGone(known) || known.version >= version) return null;
  const body = { ...known.body, text: '', ranges: [], mentionstext: null };
  return { ...known, body, status: 'live-deleted', version };
}

/**
 * What others remove under a live video while somebody reads keeps its place, as `live-deleted`, until its list is next
 * loaded, so that nothing moves (S4.01, S4.03). What was deleted here is gone: deleted stands over it.
 */
export function keepLivePlaces(truth: Truth, said: ServerSaid, isDeletedHere: IsDeletedHere): ServerSaid {
  if (said.via !== 'stream' || !said.removed?.comments?.length || !isLive(truth, said.target)) return said;
  const kept = said.removed.comments.flatMap((gone) => (isDeletedHere(gone.fbid) ? [] : (placeOf(truth, gone) ?? [])));
  return kept.length === 0 ? said : withPlaces(said, said.removed.comments, kept);
}

function withPlaces(said: StreamSaid, gone: readonly Gone[], kept: readonly CommentRecord[]): StreamSaid {
  const ids = new Set(kept.map(({ fbid }) => fbid));
  return {
    ...said,
    records: { ...said.records, comments: [...(said.records.comments ?? []), ...kept] },
    removed: { comments: gone.filter(({ fbid }) => !ids.has(fbid)) },
  };
}
