export { openLinkPreviews, type UsesPreviews } from './createLinkPreviews.ts';
export { decodeHtml } from './decodeHtml.ts';
export { readHead } from './readHead.ts';
