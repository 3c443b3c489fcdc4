import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the item for sale on a comment (S7.31). */
export const fetchMarketplaceItemMarkup: MockHandler<'fetchMarketplaceItemMarkup'> = defineMarkupHandler(
  'marketplace_ecomm_product_item',
);
