import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the GIF on a comment (S7.31). */
export const fetchGifMarkup: MockHandler<'fetchGifMarkup'> = defineMarkupHandler('gif');
