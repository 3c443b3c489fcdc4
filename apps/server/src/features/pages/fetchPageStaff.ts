import { endpointRegistry, pageStaffPerPage, type PageStaffRole } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { readPage } from './pageRow.ts';

const text = `
select ${actorRowJson} as actor, s.role from page_staff s join actors a on a.id = s.person_id
where s.page_id = $1 and s.role <> 'NO_PERMISSION' and s.person_id > coalesce($2::bigint, 0)
order by s.person_id limit ${pageStaffPerPage + 1}`;

interface StaffRow {
  readonly actor: ActorRow;
  readonly role: PageStaffRole;
}

/** Who works for a page, for those who grant its roles. */
export const fetchPageStaff = defineQuery(endpointRegistry.fetchPageStaff, {
  select: async ({ input: { page_id: scope, cursor = null }, caller, services: { pool } }) => {
    const person = checkOwnAction('runPages', caller);
    await checkCanModerate(pool, { scope, person, action: 'grantPageRole' });
    await readPage(pool, person, scope);
    return [scope, cursor];
  },
  hydrate: async (values, { services }) =>
    (await services.pool.query<StaffRow>({ name: 'page staff', text, values })).rows,
  filter: (rows) => rows,
  present: (rows) => {
    const shown = rows.slice(0, pageStaffPerPage);
    return {
      staff: shown.map(({ actor, role }) => ({ actor: actorRecord(actor, null), role })),
      cursor: rows.length > shown.length ? (shown.at(-1)?.actor.id ?? null) : null,
    };
  },
});
