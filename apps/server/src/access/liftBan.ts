import type { Pool } from 'pg';

/** Table of the scope, by the audit's action for lifting a ban. */
const scopeTables = { liftBar: 'groups', unban: 'sites' } as const;

/** The ban to lift, and the person who lifts it. */
interface LiftedBan {
  readonly scope: string;
  readonly actor: string;
  readonly person: string;
}

// The audit entry belongs to no step of a thread.
const textOf = (action: keyof typeof scopeTables): string => `
with gone as (
  delete from restrictions x using ${scopeTables[action]} s
  where s.id = $1 and x.scope_id = s.id and x.actor_id = $2 and x.kind = 'banned' and x.thread_id = 0
  returning x.scope_id, x.actor_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
select 0, 0, scope_id, $3, $3, '${action}', actor_id, '{}' from gone`;

/** Lifts a ban from a whole group or site. It is a single idempotent statement, so it needs no idempotency key. */
export async function liftBan(
  pool: Pool,
  action: keyof typeof scopeTables,
  { scope, actor, person }: LiftedBan,
): Promise<void> {
  await pool.query({ name: `lift ban: ${action}`, text: textOf(action), values: [scope, actor, person] });
}
