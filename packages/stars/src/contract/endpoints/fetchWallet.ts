import { defineEndpoint, walletSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { setAsideEntries } from '../purchases/setAside.ts';

/**
 * The caller's own stars (S7.34), with those that are held and those that they owe. Somebody who never had any has a
 * balance of 0. `mayManage`: they set what holds for the stars of the whole instance.
 */
export const fetchWallet = defineEndpoint({
  name: 'fetchWallet',
  method: 'GET',
  path: '/stars/wallet/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ wallet: walletSchema, ...setAsideEntries, mayManage: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchWallet> = { access: ['own'], input: {} };
