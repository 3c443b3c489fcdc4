import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { profileMapSchema } from '../../records/profileRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Profiles by id (S7.26); unknown ids are left out. */
export const fetchProfiles = defineEndpoint({
  name: 'fetchProfiles',
  path: '/chat/user_info/',
  kind: 'read',
  input: { ...actorEntries, ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(200)) },
  payload: v.strictObject({ profiles: profileMapSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchProfiles> = {
  access: ['anybody'],
  input: { ids: ['7'] },
};
