import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { assetRoleSchema } from '../../records/actorRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Sets somebody's role on a page; NO_PERMISSION removes them from its staff. Refused: an ADMIN's acting on another one
 * (noPermission), the removal or demotion of the last ADMIN (badParameter), and people without an account of their own
 * here, or of whom one has blocked the other (noSuchObject). Repeating it has no effect.
 */
export const setPageRole = defineEndpoint({
  name: 'setPageRole',
  path: '/pages/role/',
  kind: 'change',
  input: { ...changeEntries, page_id: fbidSchema, user_id: fbidSchema, role: assetRoleSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setPageRole> = {
  access: ['grantPageRole'],
  input: { page_id: '7', user_id: '8', role: 'EMPLOYEE' },
  badInputs: { role: ['OWNER'] },
};
