import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The moving picture on a comment as markup (S7.31). */
export const fetchGifMarkup: MockHandler<'fetchGifMarkup'> = answerMarkup('gif');
