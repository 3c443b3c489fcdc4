import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The marketplace item on a comment as markup (S7.31). */
export const fetchMarketplaceItemMarkup = defineMarkupHandler(
  endpointRegistry.fetchMarketplaceItemMarkup,
  'marketplace_ecomm_product_item',
);
