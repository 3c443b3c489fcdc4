import { actorEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { tipJarSchema, tipPaymentSchema } from '../../jar/tipJar.ts';

/**
 * The tip jar of a live video; null where there is none: its broadcaster has not opened one, it has ended, or the
 * instance takes no money. With `payment_id`, also that payment of the caller into it (stars.263), null if they have made
 * none of that id. Refused: a post that is no broadcast (badParameter).
 */
export const fetchTipJar = defineEndpoint({
  name: 'fetchTipJar',
  method: 'GET',
  path: '/tip_jar/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, payment_id: v.optional(fbidSchema) },
  payload: v.strictObject({ jar: v.nullable(tipJarSchema), payment: v.nullable(tipPaymentSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchTipJar> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
