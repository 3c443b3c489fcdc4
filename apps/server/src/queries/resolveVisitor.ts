import type { Endpoint } from 'ufi-core/contract';
import type { Pool } from 'pg';
import type { QueryRequest } from './defineQuery.ts';
import type { Visitor } from '../access/threadAccess.ts';

const text = `
select c.thread_id::text as thread, c.actor_id::text as actor from actor_choices c
where c.person_id = $1 and c.thread_id = any($2::bigint[]) and (c.actor_id = c.person_id or exists (
  select from page_staff s where s.page_id = c.actor_id and s.person_id = c.person_id and s.role <> 'NO_PERMISSION'))`;

/**
 * The identities that a person has chosen for some posts (S4.13), by post. Only identities that they may still use are
 * included; posts without a choice are absent.
 */
export async function chosenActors(
  pool: Pool,
  person: string | null,
  threads: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (person === null || threads.length === 0) return new Map();
  const { rows } = await pool.query<{ thread: string; actor: string }>({
    name: 'chosen actors',
    text,
    values: [person, threads],
  });
  return new Map(rows.map(({ thread, actor }) => [thread, actor]));
}

/**
 * Resolves the acting identity for a thread: the one given in the call, else the one that the person has chosen for it
 * (S4.13).
 */
export async function resolveVisitor<E extends Endpoint>(
  threadId: string,
  { input, caller, actor, services }: QueryRequest<E>,
): Promise<Visitor> {
  const { person } = caller;
  const { actor: named, viewas } = input as { readonly actor?: unknown; readonly viewas?: unknown };
  const chosen = named == null && viewas == null ? await chosenActors(services.pool, person, [threadId]) : null;
  return { person, actor: chosen?.get(threadId) ?? actor };
}
