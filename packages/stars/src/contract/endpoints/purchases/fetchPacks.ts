import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { packListSchema } from '../../purchases/starsPack.ts';

/** The packs of stars that the instance sells; none if it sells none. */
export const fetchPacks = defineEndpoint({
  name: 'fetchPacks',
  method: 'GET',
  path: '/stars/packs/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ packs: packListSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPacks> = { access: ['anybody'], input: {} };
