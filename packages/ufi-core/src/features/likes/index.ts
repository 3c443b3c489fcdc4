export { likesFeature } from './likesFeature.ts';
export { setCommentLike, type CommentLike } from './setCommentLike.ts';
export { setLike, type PostLike } from './setLike.ts';
