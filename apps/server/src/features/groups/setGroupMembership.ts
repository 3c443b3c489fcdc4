import type { PoolClient } from 'pg';
import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesClock, UsesDatabase } from '../../runtime/baseServices.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findGroup, groupRecord, type GroupRow } from './groupRow.ts';
import { lockScope } from '../../access/lockScope.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { lockNotified, tellAgain, tellPeople, wakeNotified } from '../notices/index.ts';

const barredText = `select from restrictions x
where x.scope_id = $1 and x.actor_id = $2 and x.thread_id = 0 and x.kind = 'banned' and (x.until is null or x.until > now())`;

const joinText = `
insert into group_members (group_id, person_id, role, status) values ($1, $2, 'member', $3)
on conflict (group_id, person_id) do update set status = 'accepted'
  where group_members.status = 'asked' and excluded.status = 'accepted'`;

const otherAdminText = `select from group_members
where group_id = $1 and person_id <> $2 and role = 'admin' and status = 'accepted' limit 1`;

const leaveText = 'delete from group_members where group_id = $1 and person_id = $2';

/** Joins a group, asks its admins to, or leaves it. */
export const setGroupMembership: Handler<
  typeof endpointRegistry.setGroupMembership,
  UsesDatabase & UsesClock & WakesMailboxes
> = async ({ group_id: id, is_member: isMember, actor }, caller, { pool, clock, ...services }) => {
  const person = checkOwnAction('takePartInGroups', caller, actor);
  const { group, notified } = await transaction(pool, async (client) => {
    const admins = await lockAdmins(client, id);
    await lockScope(client, id);
    const known = await findGroup(client, person, id);
    if (known === undefined) throw new ApiError('noSuchObject');
    await (isMember ? join(client, known, person) : leave(client, known, person));
    const left = await findGroup(client, person, id);
    const hasAsked = left?.membership === 'asked' && known.membership !== 'asked';
    const about = { object: id, cause: person, actor: person, at: clock.now() };
    const change = { people: admins, kind: 'group_request', ...about } as const;
    return { group: left, notified: await (hasAsked ? tellPeople(client, change) : tellAgain(client, admins, id)) };
  });
  wakeNotified(services, notified);
  return { group: group === undefined ? null : groupRecord(group) };
};

const adminsText = `select person_id::text as id from group_members
where group_id = $1 and role = 'admin' and status = 'accepted'`;

/** Locks the mailboxes of a group's admins, who are told. */
async function lockAdmins(client: PoolClient, group: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({ name: 'admins to tell', text: adminsText, values: [group] });
  const admins = rows.map(({ id }) => id);
  await lockNotified(client, admins);
  return admins;
}

async function join(client: PoolClient, { id, privacy }: GroupRow, person: string): Promise<void> {
  const { rowCount } = await client.query({ name: 'barred from group', text: barredText, values: [id, person] });
  if (rowCount !== 0) throw new ApiError('blockedAction');
  const status = privacy === 'public' ? 'accepted' : 'asked';
  await client.query({ name: 'join group', text: joinText, values: [id, person, status] });
}

async function leave(client: PoolClient, { id, membership }: GroupRow, person: string): Promise<void> {
  const values = [id, person];
  if (membership === 'admin') {
    const { rowCount } = await client.query({ name: 'other group admin', text: otherAdminText, values });
    if (rowCount === 0) throw new ApiError('badParameter', { fields: { is_member: 'last_admin' } });
  }
  await client.query({ name: 'leave group', text: leaveText, values });
}
