import type { ModeratorRole } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { wakeNotified } from '../notices/index.ts';
import { lockRestricted, tellOfAct } from './tellOfAct.ts';

/** Table of the scope, by the audit's action for lifting a ban. */
const scopeTables = { liftBar: 'groups', unban: 'sites' } as const;

/** The ban to lift, the person who lifts it, and in which role. */
interface LiftedBan {
  readonly scope: string;
  readonly actor: string;
  readonly person: string;
  readonly role: ModeratorRole;
}

// The audit entry belongs to no step of a thread.
const textOf = (action: keyof typeof scopeTables): string => `
with gone as (
  delete from restrictions x using ${scopeTables[action]} s
  where s.id = $1 and x.scope_id = s.id and x.actor_id = $2 and x.kind = 'banned' and x.thread_id = 0
  returning x.scope_id, x.actor_id
)
insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details, at)
select 0, 0, scope_id, $3, $3, '${action}', actor_id, '{}', to_timestamp($4::float8 / 1000) from gone`;

// Of a page, the person who was told of its ban.
const whoseText = `select coalesce((select a.person_id from moderation_acts a where a.scope_id = $1 and a.target_id = $2
  and a.action = 'banned' order by a.id desc limit 1), (select p.id from people p where p.id = $2))::text as id`;

/**
 * Lifts a ban from a whole group or site, and tells whom it concerns. Repeated it has no effect, so it needs no
 * idempotency key.
 */
export async function liftBan(
  { pool, ids, clock, ...services }: UsesDatabase & UsesIds & UsesClock & WakesMailboxes,
  action: keyof typeof scopeTables,
  { scope, actor, person, role }: LiftedBan,
): Promise<void> {
  const found = await pool.query<{ readonly id: string | null }>({
    name: 'who was banned',
    text: whoseText,
    values: [scope, actor],
  });
  const whose = found.rows[0]?.id ?? null;
  const at = clock.now();
  const notified = await transaction(pool, async (client) => {
    const answering = await lockRestricted(client, { whose, scope });
    const lift = { name: `lift ban: ${action}`, text: textOf(action), values: [scope, actor, person, at] };
    const { rowCount } = await client.query(lift);
    if (rowCount === 0 || whose === null || whose === person) return [];
    const id = ids.next();
    const act = { id, action: 'unbanned', scope, thread: null, target: actor, whose, role } as const;
    return tellOfAct(client, act, { person, answering, at });
  });
  wakeNotified(services, notified);
}
