import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { tipJarSchema } from '../../jar/tipJar.ts';

/**
 * The tip jar of a live video; null where there is none: its broadcaster has not opened one, it has ended, or the
 * instance takes no money. Refused: a post that is no broadcast (badParameter).
 */
export const fetchTipJar = defineEndpoint({
  name: 'fetchTipJar',
  method: 'GET',
  path: '/tip_jar/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema },
  payload: v.strictObject({ jar: v.nullable(tipJarSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchTipJar> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
