import { clientIdSchema, defineEndpoint, linkSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { purchaseSchema } from '../../purchases/purchase.ts';

/**
 * Begins a purchase of stars: the buyer pays it at `checkout_uri`, a page of the payment service, and comes back to
 * `return_to`, to which `purchase` with the id is added. The price is the pack's. Refused: a pack that is not sold, a
 * buyer who does not say that they are of age, an address of another site (badParameter), a minor (starsMinor), the same
 * call once its payment was declined (purchaseClosed), and more than 10 purchases in a day that were not paid (tooManyCalls).
 */
export const openPurchase = defineEndpoint({
  name: 'openPurchase',
  path: '/stars/purchase/',
  kind: 'change',
  input: {
    pack_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    is_adult: v.literal(true),
    return_to: v.pipe(linkSchema, v.startsWith('/')),
    client_id: v.optional(clientIdSchema),
  },
  payload: v.strictObject({ purchase: purchaseSchema, checkout_uri: linkSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof openPurchase> = {
  access: ['own'],
  input: { pack_id: 'brl-100-990', is_adult: true, return_to: '/live/10', client_id: 'c-1' },
  badInputs: {
    pack_id: ['', 'a b'],
    is_adult: [false],
    return_to: ['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)', ''],
  },
};
