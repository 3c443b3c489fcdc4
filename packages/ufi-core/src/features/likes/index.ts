export { likesFeature } from './likesFeature.ts';
export { setCommentLike, type CommentLike } from './setCommentLike.ts';
