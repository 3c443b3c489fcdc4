import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * The markup of the item for sale that a comment links to (S7.31), as it is now. noSuchObject if the comment or the item's
 * post is not visible, or there is none.
 */
export const fetchMarketplaceItemMarkup = defineEndpoint({
  name: 'fetchMarketplaceItemMarkup',
  path: '/marketplace_comments/ecomm_product_item_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchMarketplaceItemMarkup> = {
  access: ['visible'],
  input: { comment_id: '10_11', dom_selector: '#attached' },
};
