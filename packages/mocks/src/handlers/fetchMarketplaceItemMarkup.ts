import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The thing for sale on a comment as markup (S7.31). */
export const fetchMarketplaceItemMarkup: MockHandler<'fetchMarketplaceItemMarkup'> = answerMarkup(
  'marketplace_ecomm_product_item',
);
