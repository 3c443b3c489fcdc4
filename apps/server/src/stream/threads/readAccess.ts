import type { Pool } from 'pg';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';
import { canActAs } from '../../access/threadAccess.ts';
import type { AccessVersions } from '../channels/streamSource.ts';
import { allBlockers, blockersAmong, rightsVersionOf, accessRowJson, type AccessRow } from '../../access/accessRow.ts';

/** A person's access to a thread; without a session `accessFacts` and `scopes` are empty. */
export interface PersonAccess extends AccessVersions {
  /** One access row per identity they may act as, their own first. */
  readonly accessFacts: readonly AccessRow[];
}

/** A thread and a person's access to it. */
export interface ThreadAccess extends PersonAccess {
  readonly thread: ThreadRow;
}

const actorsOf = (person: string): string => `(
  select ${person} as person_id, ${person} as actor_id
  union all select ${person}, s.page_id from page_staff s where s.person_id = ${person} and s.role <> 'NO_PERMISSION')`;

const accessFactsOf = (
  person: string,
  blockers: string,
): string => `${rightsVersionOf('array[t.scope_id, t.owner_id]')} as rights, (
  select json_agg(${accessRowJson(blockers)} order by w.actor_id <> w.person_id) from ${actorsOf(person)} w
  where w.person_id is not null) as access_facts,
  (select json_object_agg(v.id, v.rights_version) from scopes v join ${actorsOf(person)} w on v.id = w.actor_id) as scopes`;

const threadsText = (blockers: string): string => `
select ${threadRowJson} as thread, ${accessFactsOf('$2::bigint', blockers)}
from ${threadSource} where t.id = any($1::bigint[])`;

const threads = { name: 'stream access', text: threadsText(allBlockers) };
const threadsAmong = { name: 'stream access among', text: threadsText(blockersAmong('$3::bigint[]')) };

const peopleText = `
select u.person_id::text as person, ${accessFactsOf('u.person_id', allBlockers)}
from ${threadSource}, unnest($2::bigint[]) u (person_id) where t.id = $1`;

/** The database row: null instead of empty values. */
interface PersonAccessRow {
  readonly rights: number;
  readonly access_facts: AccessRow[] | null;
  readonly scopes: Record<string, number> | null;
}

const toPersonAccess = ({ rights, access_facts, scopes }: PersonAccessRow): PersonAccess => ({
  rights,
  accessFacts: (access_facts ?? []).filter(canActAs),
  scopes: scopes ?? {},
});

/** A query for a person's access to some threads. */
interface AccessRequest {
  readonly person: string | null;
  readonly threads: readonly string[];
  /** Only these people are checked for having blocked the person; undefined checks everyone. */
  readonly among?: readonly string[];
}

/** Reads some threads and a person's access to each; missing threads are left out. */
export async function readAccess(pool: Pool, wish: AccessRequest): Promise<ThreadAccess[]> {
  type Row = { readonly thread: ThreadRow } & PersonAccessRow;
  const values = [wish.threads, wish.person];
  const statement = wish.among ? { ...threadsAmong, values: [...values, wish.among] } : { ...threads, values };
  const { rows } = await pool.query<Row>(statement);
  return rows.map((row) => ({ thread: row.thread, ...toPersonAccess(row) }));
}

/** Reads the access of some people to one thread, by person. */
export async function readPeopleAccess(
  pool: Pool,
  thread: string,
  people: readonly string[],
): Promise<Map<string, PersonAccess>> {
  type Row = { readonly person: string } & PersonAccessRow;
  const { rows } = await pool.query<Row>({ name: 'stream people', text: peopleText, values: [thread, people] });
  return new Map(rows.map((row) => [row.person, toPersonAccess(row)]));
}
