import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { groupRecordSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of groups. */
export const groupsPerPage = 20;

/**
 * Groups, the newest first: the caller's `own`, where they are a member or have asked to be one, or the `others` that
 * they may know of. `cursor` loads older groups.
 */
export const fetchGroups = defineEndpoint({
  name: 'fetchGroups',
  method: 'GET',
  path: '/groups/list/',
  kind: 'read',
  input: { of: v.picklist(['own', 'others']), cursor: v.optional(fbidSchema) },
  payload: v.strictObject({ groups: v.array(groupRecordSchema), cursor: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchGroups> = {
  access: ['visible'],
  input: { of: 'others' },
};
