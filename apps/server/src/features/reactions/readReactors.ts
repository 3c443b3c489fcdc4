import type { Pool } from 'pg';
import { reactionMenuOrder, reactorsLength, type CountedReaction } from 'ufi-core/contract';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { ApiError } from '../../errors/apiError.ts';

/** A query for the reactions to an object. */
export interface ReactorsRequest {
  readonly threadId: string;
  /** A comment, or the thread itself. */
  readonly object: string;
  /** The number of one reaction type; undefined means all. */
  readonly type: string | undefined;
  readonly cursor: string | undefined;
}

/** A page of reactors, latest first. */
export interface ReactorsPage {
  readonly reactors: readonly { readonly actor: ActorRow; readonly type: CountedReaction; readonly at: number }[];
  readonly cursor: string | null;
}

// One index descent per reaction type, however many reactions there are.
const text = `
select ${actorRowJson} as actor, r.type, r.reacted_version::float8 as at
from (
  select r.* from unnest($3::smallint[]) k (type) cross join lateral (
    select * from reactions r where r.thread_id = $1 and r.object_id = $2 and r.type = k.type and r.type <> 0
      and r.reacted_version < $4::bigint
    order by r.reacted_version desc limit ${reactorsLength + 1}) r
  order by r.reacted_version desc limit ${reactorsLength + 1}) r
join actors a on a.id = r.actor_id order by r.reacted_version desc`;

const latest = String(Number.MAX_SAFE_INTEGER);

/** The version to continue after. @throws ApiError badParameter */
function cursorStart(cursor: string | undefined): string {
  if (cursor === undefined) return latest;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  return cursor;
}

/**
 * Reads the actors who have reacted to an object. A reaction changed meanwhile moves to the top, so paging skips
 * nobody.
 *
 * @throws ApiError badParameter for an invalid cursor
 */
export async function readReactors(
  pool: Pool,
  { threadId, object, type, cursor }: ReactorsRequest,
): Promise<ReactorsPage> {
  const types = type === undefined ? reactionMenuOrder : [type];
  const values = [threadId, object, types, cursorStart(cursor)];
  const { rows } = await pool.query<ReactorsPage['reactors'][number]>({ name: 'reactors', text, values });
  const reactors = rows.slice(0, reactorsLength);
  const last = reactors.at(-1);
  return { reactors, cursor: rows.length > reactorsLength && last ? String(last.at) : null };
}
