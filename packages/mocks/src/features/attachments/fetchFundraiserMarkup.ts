import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the donation on a comment (S7.31). */
export const fetchFundraiserMarkup: MockHandler<'fetchFundraiserMarkup'> = defineMarkupHandler('donation');
