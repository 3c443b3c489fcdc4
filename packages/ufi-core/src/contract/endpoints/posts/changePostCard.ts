import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { cardFieldEntries, cardStateEntries } from '../../cards/cardFields.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Changes the item for sale or the fundraiser of a post: by its author, or the managers of the page that posted it. What
 * is not given stays; `is_sold` is an item's, and `card_raised`, in the smallest unit of the currency, what a
 * fundraiser's author says has been raised. Repeating the call has no effect. Refused: a post without a card
 * (noSuchObject), fields of the other kind (badParameter).
 */
export const changePostCard = defineEndpoint({
  name: 'changePostCard',
  path: '/ufi/post/card/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, ...cardFieldEntries, ...cardStateEntries },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changePostCard> = {
  access: ['editPost'],
  input: { ft_ent_identifier: '10', is_sold: true },
  badInputs: { card_raised: [-1, 0.5], card_title: [''] },
};
