import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The donation on a comment as markup (S7.31). */
export const fetchFundraiserMarkup = answerMarkup(endpointRegistry.fetchFundraiserMarkup, 'donation');
