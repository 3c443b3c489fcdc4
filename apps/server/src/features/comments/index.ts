export { addArticleComment, addCommentMutation, addedComment, type CommentPayment } from './addComment.ts';
export { deleteComment } from './deleteComment.ts';
export { blockRestriction, deleted, deletionEffects, parentActivity } from './deletionEffects.ts';
export { editComment } from './editComment.ts';
export { familyPart } from './familyPart.ts';
export { withSpamCheck, type UsesScreening } from './withSpamCheck.ts';
