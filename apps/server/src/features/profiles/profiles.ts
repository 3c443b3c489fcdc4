import type { Pool } from 'pg';
import type { ProfileRecord } from 'ufi-core/contract';
import { actorAddress } from '../../presenters/actorAddress.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';

/** An actor's row, and whether they are a friend of the viewer. */
export interface ProfileRow extends ActorRow {
  readonly is_friend: boolean;
  /** A page that the viewer works for or follows. */
  readonly is_connected: boolean;
  readonly is_autosuggest_disabled: boolean;
  /** Null in lists of profiles, and for those without a wide picture. */
  readonly cover_src?: string | null;
  /** Of profiles that were asked for by id. */
  readonly is_whole?: boolean;
}

/** The most profiles returned for a viewer's own network. */
export const maxProfiles = 500;

const isFriend = `exists (select from friendships f
  where f.person_id = $1::bigint and f.friend_id = a.id and f.status = 'accepted')`;
const isConnected = `(a.kind = 'page' and (exists (select from page_staff s
  where s.page_id = a.id and s.person_id = $1 and s.role <> 'NO_PERMISSION') or exists (select from page_followers w
  where w.page_id = a.id and w.person_id = $1)))`;
const columns = `${actorRowJson} as actor, ${isFriend} as is_friend, ${isConnected} as is_connected,
  a.is_autosuggest_disabled`;

const byId = {
  name: 'profiles by id',
  text: `select ${columns}, a.cover_src, true as is_whole from actors a where a.id = any($2::bigint[])`,
};

const around = {
  name: 'profiles around',
  text: `select ${columns}, null as cover_src, false as is_whole from actors a where a.id in (
    select $1::bigint
    union select f.friend_id from friendships f where f.person_id = $1 and f.status = 'accepted'
    union select s.page_id from page_staff s where s.person_id = $1 and s.role <> 'NO_PERMISSION'
    union select w.page_id from page_followers w where w.person_id = $1)
    order by a.id <> $1, a.search_name, a.id limit ${maxProfiles}`,
};

interface Row {
  readonly actor: ActorRow;
  readonly is_friend: boolean;
  readonly is_connected: boolean;
  readonly is_autosuggest_disabled: boolean;
  readonly cover_src?: string | null;
  readonly is_whole?: boolean;
}

const queryProfiles = async (
  pool: Pool,
  query: { name: string; text: string; values: unknown[] },
): Promise<ProfileRow[]> => {
  const { rows } = await pool.query<Row>(query);
  return rows.map(({ actor, ...rest }) => ({ ...actor, ...rest }));
};

/** The existing profiles among some ids. */
export const profilesById = (pool: Pool, viewer: string | null, ids: readonly string[]): Promise<ProfileRow[]> =>
  queryProfiles(pool, { ...byId, values: [viewer, ids] });

/** The profiles of a person, their friends, and the pages they work for or follow; at most `maxProfiles`. */
export const profilesKnownTo = (pool: Pool, viewer: string): Promise<ProfileRow[]> =>
  queryProfiles(pool, { ...around, values: [viewer] });

/** A profile as clients' short profile cache stores it. */
export const profileRecord = (row: ProfileRow): ProfileRecord => ({
  id: row.id,
  name: row.name,
  firstName: row.first_name,
  thumbSrc: row.thumb_src,
  uri: actorAddress(row),
  type: row.kind === 'page' ? 'page' : 'user',
  is_friend: row.is_friend,
  ...(row.is_connected && { is_connected: true }),
  ...(row.is_autosuggest_disabled && { autosuggestDisabled: true }),
  ...(row.is_whole && row.cover_line && { coverline: row.cover_line }),
  ...(row.cover_src && { coverSrc: row.cover_src }),
});

/** Profiles by id, as both calls return them. */
export const profileMap = (rows: readonly ProfileRow[]): Record<string, ProfileRecord> =>
  Object.fromEntries(rows.map((row) => [row.id, profileRecord(row)]));
