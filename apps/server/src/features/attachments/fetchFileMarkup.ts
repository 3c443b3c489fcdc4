import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The file on a comment as markup (S7.31). */
export const fetchFileMarkup = defineMarkupHandler(endpointRegistry.fetchFileMarkup, 'file');
