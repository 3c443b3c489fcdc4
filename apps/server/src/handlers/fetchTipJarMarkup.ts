import { endpointRegistry } from 'ufi-core/contract';
import { answerMarkup } from './answerMarkup.ts';

/** The tip on a comment as markup (S7.31). */
export const fetchTipJarMarkup = answerMarkup(endpointRegistry.fetchTipJarMarkup, 'TIP_JAR_PAYMENT');
