import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { groupRecordSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Joins a group or leaves it. Who joins a closed group asks its admins; who leaves before the answer takes that back.
 * Refused: whoever is barred (blockedAction), and the last admin's leaving (badParameter). Repeating it has no effect.
 */
export const setGroupMembership = defineEndpoint({
  name: 'setGroupMembership',
  path: '/groups/membership/',
  kind: 'change',
  input: { ...changeEntries, group_id: fbidSchema, is_member: v.boolean() },
  payload: v.strictObject({ group: v.nullable(groupRecordSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setGroupMembership> = {
  access: ['takePartInGroups'],
  input: { group_id: '30', is_member: true },
};
