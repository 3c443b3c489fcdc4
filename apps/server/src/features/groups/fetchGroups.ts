import { endpointRegistry, groupsPerPage } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { groupColumns, groupRecord, groupSource, mayKnowGroup, type GroupRow } from './groupRow.ts';

const conditions = { own: 'm.person_id is not null', others: 'm.person_id is null' } as const;

const textOf = (of: keyof typeof conditions): string => `
select ${groupColumns} from ${groupSource}
where ${conditions[of]} and ${mayKnowGroup} and ($2::bigint is null or g.id < $2)
order by g.id desc limit ${groupsPerPage + 1}`;

/** The caller's groups, or the others that they may know of. */
export const fetchGroups = defineQuery(endpointRegistry.fetchGroups, {
  select: async ({ input: { of, cursor = null }, caller, services }) => {
    const query = { name: `${of} groups`, text: textOf(of), values: [caller.person, cursor] };
    return (await services.pool.query<GroupRow>(query)).rows;
  },
  hydrate: (rows) => rows,
  filter: (rows) => rows,
  present: (rows) => {
    const page = rows.slice(0, groupsPerPage);
    return { groups: page.map(groupRecord), cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
  },
});
