import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the tip on a comment (S7.31). */
export const fetchTipJarMarkup: MockHandler<'fetchTipJarMarkup'> = defineMarkupHandler('TIP_JAR_PAYMENT');
