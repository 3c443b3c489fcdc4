import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The moving picture on a comment as markup (S7.31). */
export const fetchGifMarkup: MockHandler<'fetchGifMarkup'> = defineMarkupHandler('gif');
