import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The tip on a comment as markup (S7.31). */
export const fetchTipJarMarkup: MockHandler<'fetchTipJarMarkup'> = defineMarkupHandler('TIP_JAR_PAYMENT');
