import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { profileMapSchema } from '../../records/profileRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The profiles around a viewer: their own, their friends' and their pages', at most 500 (S7.25). */
export const fetchAllProfiles = defineEndpoint({
  name: 'fetchAllProfiles',
  method: 'GET',
  path: '/chat/user_info_all/',
  kind: 'read',
  input: { ...actorEntries, viewer: fbidSchema },
  payload: v.strictObject({ profiles: profileMapSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchAllProfiles> = {
  access: ['own'],
  input: { viewer: '7' },
};
