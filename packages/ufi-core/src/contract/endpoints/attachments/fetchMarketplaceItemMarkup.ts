import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The thing for sale on a comment as markup (S7.31). Not there where the comment is not to be seen, or has none. */
export const fetchMarketplaceItemMarkup = defineEndpoint({
  name: 'fetchMarketplaceItemMarkup',
  path: '/marketplace_comments/ecomm_product_item_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
