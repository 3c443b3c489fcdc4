export { hideComment } from './hideComment.ts';
export { purgeBatch, purgePart, purgedComments, type PurgedComments } from './purgePart.ts';
