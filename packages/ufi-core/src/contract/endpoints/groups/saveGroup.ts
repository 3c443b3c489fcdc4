import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { groupRecordSchema, groupRuleSchema, writtenGroupRuleSchema } from '../../records/groupRecord.ts';
import { groupEntries } from './addGroup.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The most rules of a group. */
export const maxGroupRules = 20;

/**
 * Saves a group's settings. `rules` replaces the rules, in their order; a rule with an id keeps it. The privacy may only
 * become stricter, because members have written for the readers of before (badParameter).
 */
export const saveGroup = defineEndpoint({
  name: 'saveGroup',
  path: '/groups/save/',
  kind: 'change',
  input: {
    ...changeEntries,
    ...groupEntries,
    group_id: fbidSchema,
    is_markdown: v.boolean(),
    are_stickers_custom: v.boolean(),
    rules: v.pipe(v.array(writtenGroupRuleSchema), v.maxLength(maxGroupRules)),
  },
  payload: v.strictObject({ group: groupRecordSchema, rules: v.array(groupRuleSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveGroup> = {
  access: ['manageGroup'],
  input: {
    group_id: '30',
    name: 'Hortas Urbanas',
    privacy: 'closed',
    is_markdown: true,
    are_stickers_custom: false,
    rules: [{ title: 'Seja gentil' }],
  },
  badInputs: {
    name: [' '],
    privacy: ['open'],
    rules: [Array.from({ length: maxGroupRules + 1 }, () => ({ title: 'x' })), [{ title: ' ' }]],
  },
};
