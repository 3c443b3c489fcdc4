import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The file on a comment as markup (S7.31). */
export const fetchFileMarkup: MockHandler<'fetchFileMarkup'> = answerMarkup('file');
