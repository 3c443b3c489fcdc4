import type { Pool } from 'pg';

/** SQL: `c` of `actor_choices` is an identity that the person may still use. */
const isUsable = `(c.actor_id = c.person_id or exists (
  select from page_staff s where s.page_id = c.actor_id and s.person_id = c.person_id and s.role <> 'NO_PERMISSION'))`;

const text = `
select c.thread_id::text as thread, c.actor_id::text as actor from actor_choices c
where c.person_id = $1 and c.thread_id = any($2::bigint[]) and ${isUsable}`;

/** SQL: the identity that a person has chosen for a thread (S4.13) and may still use; null without one. */
export const chosenActorSql = (person: string, thread: string): string =>
  `(select c.actor_id from actor_choices c where c.person_id = ${person} and c.thread_id = ${thread} and ${isUsable})`;

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
