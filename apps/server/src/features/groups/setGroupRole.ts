import type { PoolClient } from 'pg';
import type { AuditedAction, endpointRegistry } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesClock, UsesDatabase } from '../../runtime/baseServices.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { lockScope } from '../../access/lockScope.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { lockNotified, tellAgain, tellPeople, wakeNotified } from '../notices/index.ts';
import { auditScope } from '../audit/index.ts';

interface Member {
  readonly role: 'member' | 'admin';
  readonly status: 'asked' | 'accepted';
}

const memberText = 'select role, status from group_members where group_id = $1 and person_id = $2';
const removeText = 'delete from group_members where group_id = $1 and person_id = $2';
const setText = `update group_members set role = $3, status = 'accepted' where group_id = $1 and person_id = $2`;

/** Accepts or declines who has asked to join a group, removes a member, or makes them an admin. */
export const setGroupRole: Handler<
  typeof endpointRegistry.setGroupRole,
  UsesDatabase & UsesClock & WakesMailboxes
> = async ({ group_id, user_id, role, actor }, caller, { pool, clock, ...services }) => {
  const person = checkOwnAction('takePartInGroups', caller, actor);
  const values = [group_id, user_id];
  const notified = await transaction(pool, async (client) => {
    await lockNotified(client, [person, user_id]);
    await lockScope(client, group_id);
    const { rows } = await client.query<Member>({ name: 'group member', text: memberText, values });
    const [member] = rows;
    const targetRoles = rolesFrom({ isGroupAdmin: member?.status === 'accepted' && member.role === 'admin' });
    await checkCanModerate(client, { scope: group_id, person, action: 'grantGroupRole', targetRoles });
    if (member === undefined) throw new ApiError('noSuchObject');
    if (member.status === 'accepted' && member.role === role) return [];
    await setRole(client, values, role);
    await auditScope(client, { scope: group_id, person, action: actionOf(member, role), target: user_id });
    const isAccepted = member.status === 'asked' && role !== 'none';
    const about = { object: group_id, cause: group_id, actor: person, at: clock.now() };
    const accepted = { kind: 'group_accepted', ...about } as const;
    const own = await tellAgain(client, [person], group_id);
    return [...own, ...(isAccepted ? await tellPeople(client, { people: [user_id], ...accepted }) : [])];
  });
  wakeNotified(services, notified);
  return { group_id, user_id };
};

const setRole = (client: PoolClient, values: readonly string[], role: 'none' | Member['role']): Promise<unknown> =>
  role === 'none'
    ? client.query({ name: 'remove member', text: removeText, values: [...values] })
    : client.query({ name: 'set group role', text: setText, values: [...values, role] });

function actionOf({ status }: Member, role: 'none' | Member['role']): AuditedAction {
  if (role === 'admin') return 'grantGroupRole';
  if (role === 'member') return 'acceptMember';
  return status === 'asked' ? 'declineMember' : 'removeMember';
}
