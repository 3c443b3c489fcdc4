import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Returns the markup of the file on a comment (S7.31). */
export const fetchFileMarkup: MockHandler<'fetchFileMarkup'> = defineMarkupHandler('file');
