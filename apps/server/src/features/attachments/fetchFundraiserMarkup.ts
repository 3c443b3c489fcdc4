import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The donation on a comment as markup (S7.31). */
export const fetchFundraiserMarkup = defineMarkupHandler(endpointRegistry.fetchFundraiserMarkup, 'donation');
