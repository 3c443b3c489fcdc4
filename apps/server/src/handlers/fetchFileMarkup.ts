import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The file on a comment as markup (S7.31). */
export const fetchFileMarkup = answerMarkup(endpointRegistry.fetchFileMarkup, 'file');
