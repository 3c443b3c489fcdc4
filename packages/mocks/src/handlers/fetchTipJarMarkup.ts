import { answerMarkup } from '../calls/answerMarkup.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** The tip on a comment as markup (S7.31). */
export const fetchTipJarMarkup: MockHandler<'fetchTipJarMarkup'> = answerMarkup('TIP_JAR_PAYMENT');
