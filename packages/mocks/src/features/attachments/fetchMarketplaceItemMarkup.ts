import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The thing for sale on a comment as markup (S7.31). */
export const fetchMarketplaceItemMarkup: MockHandler<'fetchMarketplaceItemMarkup'> = defineMarkupHandler(
  'marketplace_ecomm_product_item',
);
