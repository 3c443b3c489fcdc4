import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { recordsSchema } from '../../records/records.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Sets the person's actor under a post (S7.13, S4.13): `actor` from now on. The answer holds the new actor's rights and
 * marks. Refused: a page that the person may not act as (noPermission).
 */
export const changeActor = defineEndpoint({
  name: 'changeActor',
  path: '/ufi/actor/change/',
  kind: 'change',
  input: { ...changeEntries, from_actor_id: v.optional(fbidSchema), ft_ent_identifier: fbidSchema, actor: fbidSchema },
  payload: v.strictObject({ target: fbidSchema, records: recordsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeActor> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', actor: '7' },
};
