import { endpointRegistry } from 'ufi-core/contract';
import { defineMarkupHandler } from './defineMarkupHandler.ts';

/** The GIF on a comment as markup (S7.31). */
export const fetchGifMarkup = defineMarkupHandler(endpointRegistry.fetchGifMarkup, 'gif');
