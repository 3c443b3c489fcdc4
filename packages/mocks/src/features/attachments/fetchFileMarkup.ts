import { defineMarkupHandler } from './defineMarkupHandler.ts';
import type { MockHandler } from '../../access/caller.ts';

/** The file on a comment as markup (S7.31). */
export const fetchFileMarkup: MockHandler<'fetchFileMarkup'> = defineMarkupHandler('file');
