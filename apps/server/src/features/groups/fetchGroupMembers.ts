import { endpointRegistry, groupMembersPerPage } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { findGroup } from './groupRow.ts';

const text = `
select ${actorRowJson} as actor, m.role from group_members m join actors a on a.id = m.person_id
where m.group_id = $1 and m.status = $2 and m.person_id > coalesce($3::bigint, 0)
order by m.person_id limit ${groupMembersPerPage + 1}`;

interface MemberRow {
  readonly actor: ActorRow;
  readonly role: 'member' | 'admin';
}

/** The members of a group, for its members, or who has asked to join it, for its admins. */
export const fetchGroupMembers = defineQuery(endpointRegistry.fetchGroupMembers, {
  select: async ({ input: { group_id, status, cursor = null }, caller, services: { pool } }) => {
    const person = checkOwnAction('takePartInGroups', caller);
    const group = await findGroup(pool, person, group_id);
    if (group === undefined) throw new ApiError('noSuchObject');
    if (status === 'asked') await checkCanModerate(pool, { scope: group_id, person, action: 'manageGroup' });
    else if (group.membership === 'none' || group.membership === 'asked') throw new ApiError('noPermission');
    return [group_id, status, cursor];
  },
  hydrate: async (values, { services }) =>
    (await services.pool.query<MemberRow>({ name: 'group members', text, values })).rows,
  filter: (rows) => rows,
  present: (rows) => {
    const page = rows.slice(0, groupMembersPerPage);
    return {
      members: page.map(({ actor, role }) => ({ actor: actorRecord(actor, null), role })),
      cursor: rows.length > page.length ? (page.at(-1)?.actor.id ?? null) : null,
    };
  },
});
