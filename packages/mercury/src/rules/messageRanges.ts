import type { TextRange } from 'ufi-core/contract';
import { findLinks } from 'ufi-core/text';

const isWebLink = (uri: string): boolean => /^https?:/.test(uri);

/**
 * The links in the text of a message, found as in comments, but web addresses only (mercury.140). They are external, of
 * whatever origin: a link opens beside the conversation.
 */
export const messageRanges = (body: string): TextRange[] =>
  findLinks(body)
    .filter(({ uri }) => isWebLink(uri))
    .map((link) => ({ ...link, kind: 'link', external: true }));
