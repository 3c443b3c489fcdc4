import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Sets somebody's role in a group: accepts who has asked to join (`member`), declines or removes them (`none`), or makes
 * a member an admin. Refused: acting on another admin (noPermission), and on whoever is neither a member nor has asked
 * (noSuchObject).
 */
export const setGroupRole = defineEndpoint({
  name: 'setGroupRole',
  path: '/groups/role/',
  kind: 'change',
  input: {
    ...changeEntries,
    group_id: fbidSchema,
    user_id: fbidSchema,
    role: v.picklist(['none', 'member', 'admin']),
  },
  payload: v.strictObject({ group_id: fbidSchema, user_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setGroupRole> = {
  access: ['grantGroupRole'],
  input: { group_id: '30', user_id: '8', role: 'member' },
};
