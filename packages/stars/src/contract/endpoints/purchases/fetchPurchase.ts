import { defineEndpoint, fbidSchema, walletSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { purchaseSchema } from '../../purchases/purchase.ts';
import { setAsideEntries } from '../../purchases/setAside.ts';

/** One of the caller's purchases, and their wallet, with what is held and what they owe. Refused: a purchase of somebody else (noSuchObject). */
export const fetchPurchase = defineEndpoint({
  name: 'fetchPurchase',
  method: 'GET',
  path: '/stars/purchase/status/',
  kind: 'read',
  input: { purchase_id: fbidSchema },
  payload: v.strictObject({ purchase: purchaseSchema, wallet: walletSchema, ...setAsideEntries }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPurchase> = { access: ['own'], input: { purchase_id: '12' } };
