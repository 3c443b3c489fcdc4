import { markupInput, markupPayload } from './markupCall.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The markup of a comment's marketplace item (S7.31). noSuchObject if the comment is not visible or has none. */
export const fetchMarketplaceItemMarkup = defineEndpoint({
  name: 'fetchMarketplaceItemMarkup',
  path: '/marketplace_comments/ecomm_product_item_attachment/',
  kind: 'read',
  input: markupInput,
  payload: markupPayload,
});
