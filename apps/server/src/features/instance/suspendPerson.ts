import type { AccountSuspension, endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import { lockRestricted, suspensionAct, tellOfAct } from '../moderation-acts/index.ts';
import { wakeNotified } from '../notices/index.ts';
import { lockAccount, lockOwners } from './accountOf.ts';

const suspension = (row: string): string => `${row}.reason, floor(extract(epoch from ${row}.until))::float8 as until`;
const repeatedText = `
select ${suspension('s')} from account_suspensions s where s.person_id = $1 and s.by_person_id = $2 and s.client_id = $3`;
const text = `
insert into account_suspensions as s (person_id, reason, until, by_person_id, client_id)
values ($1, $2, now() + make_interval(days => $3), $4, $5)
on conflict (person_id) do update set reason = excluded.reason, until = excluded.until,
  by_person_id = excluded.by_person_id, client_id = excluded.client_id, at = now()
returning ${suspension('s')}`;

/** Suspends somebody's account for an owner of the instance; what the account may not do is decided by `checkMayWrite`. */
export const suspendPerson: Handler<
  typeof endpointRegistry.suspendPerson,
  UsesDatabase & UsesIds & UsesClock & WakesMailboxes
> = async (
  { user_id: target, reason, days, actor, client_id: clientId = null },
  caller,
  { pool, ids, clock, ...services },
) => {
  await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  const { suspension, notified } = await transaction(pool, async (client) => {
    const answering = await lockRestricted(client, { whose: target, scope: target });
    await lockOwners(client);
    const person = await checkOwnsInstance(client, caller, 'manageInstance');
    if (target === person) throw new ApiError('badParameter', { fields: { user_id: 'not_allowed' } });
    const { isOwner } = await lockAccount(client, target);
    if (isOwner) throw new ApiError('noPermission');
    const again = { name: 'repeated suspension', text: repeatedText, values: [target, person, clientId] };
    const [repeated] = (await client.query<AccountSuspension>(again)).rows;
    if (repeated !== undefined) return { suspension: repeated, notified: [] };
    const values = [target, reason, days, person, clientId];
    const [made] = (await client.query<AccountSuspension>({ name: 'suspend person', text, values })).rows;
    if (made === undefined) throw new Error('A suspension was not written.');
    await auditScope(client, { scope: target, person, action: 'suspendPerson', target, details: made });
    const act = { ...suspensionAct('suspended', { id: ids.next(), target }), until: made.until };
    const why = { reason_kind: null, reason: made.reason };
    return {
      suspension: made,
      notified: await tellOfAct(client, { ...act, why }, { person, answering, at: clock.now() }),
    };
  });
  wakeNotified(services, notified);
  return { suspension };
};
