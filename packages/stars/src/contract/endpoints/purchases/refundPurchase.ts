import { clientIdSchema, defineEndpoint, fbidSchema, walletSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { purchaseSchema } from '../../purchases/purchase.ts';
import { setAsideEntries } from '../../purchases/setAside.ts';

/**
 * Asks for the money of the stars that are left of a purchase, all of them at once, within seven days. They are held
 * until the payment service has returned it; the same call again finds the same refund. Refused: another number of
 * `stars` than can be returned now (badParameter), a purchase of which nothing can be, as it was not paid, was paid back,
 * disputed or spent, or is older (purchaseClosed), and somebody else's (noSuchObject).
 */
export const refundPurchase = defineEndpoint({
  name: 'refundPurchase',
  path: '/stars/purchase/refund/',
  kind: 'change',
  input: {
    purchase_id: fbidSchema,
    stars: v.pipe(v.number(), v.integer(), v.minValue(1)),
    client_id: v.optional(clientIdSchema),
  },
  payload: v.strictObject({ purchase: purchaseSchema, wallet: walletSchema, ...setAsideEntries }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof refundPurchase> = {
  access: ['own'],
  input: { purchase_id: '12', stars: 30, client_id: 'c-1' },
  badInputs: { stars: [0, -1, 1.5] },
};
