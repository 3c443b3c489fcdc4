import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, type PartRequest } from '../../mutations/index.ts';

/** A rule of a group. */
export interface GroupRule {
  readonly id: string;
  readonly title: string;
}

/** Context: the rules of the thread's group. */
export const rulesPart = defineContextPart({
  name: 'rules',
  text: `
select ${jsonList(
    `json_build_object('id', r.id::text, 'title', r.title) order by r.place`,
    'group_rules r where r.group_id = (select t.scope_id from threads t where t.id = $1)',
  )} as rules`,
  values: (requests: readonly PartRequest<void>[]) => requests.map(({ threadId }) => threadId),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: (rows: readonly { readonly rules: readonly GroupRule[] }[]) => rows.flatMap(({ rules }) => rules),
});
