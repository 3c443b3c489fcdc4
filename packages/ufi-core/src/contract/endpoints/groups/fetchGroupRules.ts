import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { groupRuleSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The rules of a group in their own order, for whoever may see the group; a secret group does not exist for others. */
export const fetchGroupRules = defineEndpoint({
  name: 'fetchGroupRules',
  method: 'GET',
  path: '/groups/rules/',
  kind: 'read',
  input: { group_id: fbidSchema },
  payload: v.strictObject({ rules: v.array(groupRuleSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchGroupRules> = {
  access: ['visible'],
  input: { group_id: '30' },
};
