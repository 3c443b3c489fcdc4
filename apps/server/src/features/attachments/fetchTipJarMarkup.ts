import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The tip on a comment as markup (S7.31). */
export const fetchTipJarMarkup = defineMarkupHandler(endpointRegistry.fetchTipJarMarkup, 'TIP_JAR_PAYMENT');
