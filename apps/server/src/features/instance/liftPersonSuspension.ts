import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import { lockRestricted, suspensionAct, tellOfAct } from '../moderation-acts/index.ts';
import { wakeNotified } from '../notices/index.ts';
import { lockAccount, lockOwners } from './accountOf.ts';

// The row stays, for a repeated call that has made it.
const text = `
update account_suspensions set until = now() where person_id = $1 and (until is null or until > now())`;

/** Ends the suspension of somebody's account before its time, for an owner of the instance. */
export const liftPersonSuspension: Handler<
  typeof endpointRegistry.liftPersonSuspension,
  UsesDatabase & UsesIds & UsesClock & WakesMailboxes
> = async ({ user_id: target, actor }, caller, { pool, ids, clock, ...services }) => {
  await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  const notified = await transaction(pool, async (client) => {
    const answering = await lockRestricted(client, { whose: target, scope: target });
    await lockOwners(client);
    const person = await checkOwnsInstance(client, caller, 'manageInstance');
    await lockAccount(client, target);
    const { rowCount } = await client.query({ name: 'lift suspension', text, values: [target] });
    if (rowCount === 0) return [];
    await auditScope(client, { scope: target, person, action: 'liftSuspension', target });
    return tellOfAct(client, suspensionAct('unsuspended', { id: ids.next(), target }), {
      person,
      answering,
      at: clock.now(),
    });
  });
  wakeNotified(services, notified);
  return {};
};
