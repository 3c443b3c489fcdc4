import { endpointRegistry } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { groupSource, mayKnowGroup } from './groupRow.ts';
import { ApiError } from '../../errors/apiError.ts';

interface RulesRow {
  readonly rules: readonly { readonly id: string; readonly title: string }[];
}

const text = `
select (select coalesce(json_agg(json_build_object('id', r.id::text, 'title', r.title) order by r.place), '[]')
  from group_rules r where r.group_id = g.id) as rules
from ${groupSource} where g.id = $2 and ${mayKnowGroup}`;

/** The rules of a group, for anybody who may know of the group. */
export const fetchGroupRules = defineQuery(endpointRegistry.fetchGroupRules, {
  select: ({ input, caller }) => Promise.resolve([caller.person, input.group_id]),
  hydrate: async (values, { services }) => {
    const { rows } = await services.pool.query<RulesRow>({ name: 'group rules', text, values });
    if (rows[0] === undefined) throw new ApiError('noSuchObject');
    return rows[0];
  },
  filter: (row) => row,
  present: ({ rules }) => ({ rules: [...rules] }),
});
