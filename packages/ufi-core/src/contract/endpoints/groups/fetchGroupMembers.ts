import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of a group's people. */
export const groupMembersPerPage = 50;

/**
 * The people of a group, by id: its members and admins, for its members, or those who have asked to join, for its
 * admins. `cursor` loads the next ones.
 */
export const fetchGroupMembers = defineEndpoint({
  name: 'fetchGroupMembers',
  method: 'GET',
  path: '/groups/members/',
  kind: 'read',
  input: { group_id: fbidSchema, status: v.picklist(['accepted', 'asked']), cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    members: v.array(v.strictObject({ actor: actorRecordSchema, role: v.picklist(['member', 'admin']) })),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchGroupMembers> = {
  access: ['manageGroup', 'visible'],
  input: { group_id: '30', status: 'asked' },
};
