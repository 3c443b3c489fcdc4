import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { orderingModeSchema } from '../../fields/orderingMode.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Keeps the ordering that a person has chosen under a post, for all posts of its kind: those with the same default
 * ordering. Refused: an ordering that the post does not offer.
 */
export const chooseOrdering = defineEndpoint({
  name: 'chooseOrdering',
  path: '/ufi/ordering/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, orderingmode: orderingModeSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof chooseOrdering> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', orderingmode: 'recent_activity' },
};
