export { setCommentLike } from './setCommentLike.ts';
