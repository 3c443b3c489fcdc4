import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The donation on a comment as markup (S7.31). */
export const fetchFundraiserMarkup: MockHandler<'fetchFundraiserMarkup'> = answerMarkup('donation');
