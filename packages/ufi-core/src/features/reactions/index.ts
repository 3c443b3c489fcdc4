export { reactionsFeature } from './reactionsFeature.ts';
export { selectPendingReactions } from './reactionsSelectors.ts';
export { setCommentReaction, type CommentReaction } from './setCommentReaction.ts';
