import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The moving picture on a comment as markup (S7.31). */
export const fetchGifMarkup = answerMarkup(endpointRegistry.fetchGifMarkup, 'gif');
