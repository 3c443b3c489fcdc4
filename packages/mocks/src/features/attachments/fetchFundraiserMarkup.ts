import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The donation on a comment as markup (S7.31). */
export const fetchFundraiserMarkup: MockHandler<'fetchFundraiserMarkup'> = defineMarkupHandler('donation');
