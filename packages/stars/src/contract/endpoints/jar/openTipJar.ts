import {
  clientIdSchema,
  defineEndpoint,
  fbidSchema,
  linkSchema,
  writtenTextSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { maxTipOptions } from '../../jar/tipJar.ts';

/**
 * Begins a payment into the tip jar of a live video: `option` is the place of its amount in the jar's list. It is paid
 * at `checkout_uri`, a page of the payment service, which leads back to `return_to` with its id as `tip`. Once it is paid, the server writes
 * the comment, with `text` and a `TIP_JAR_PAYMENT`. Refused: a post that is no live video, an amount that is not
 * offered (badParameter), who may act as the payee (noPermission), a minor (starsMinor), the same call once its payment was
 * declined (purchaseClosed), and more than 10 in a day that were not paid (tooManyCalls).
 */
export const openTipJar = defineEndpoint({
  name: 'openTipJar',
  path: '/tip_jar/open/',
  kind: 'change',
  input: {
    ft_ent_identifier: fbidSchema,
    option: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTipOptions - 1)),
    text: writtenTextSchema,
    return_to: v.pipe(linkSchema, v.startsWith('/')),
    client_id: v.optional(clientIdSchema),
  },
  payload: v.strictObject({ checkout_uri: linkSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof openTipJar> = {
  access: ['create'],
  input: { ft_ent_identifier: '10', option: 0, text: 'oi', return_to: '/live/10', client_id: 'c-1' },
  badInputs: {
    option: [-1, 8, 0.5],
    return_to: ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''],
  },
};
