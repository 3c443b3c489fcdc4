import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The thing for sale on a comment as markup (S7.31). */
export const fetchMarketplaceItemMarkup = answerMarkup(
  endpointRegistry.fetchMarketplaceItemMarkup,
  'marketplace_ecomm_product_item',
);
