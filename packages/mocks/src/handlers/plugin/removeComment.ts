import { callEntries, inPlugin } from '../../calls/inPlugin.ts';
import { deleteComment } from '../deleteComment.ts';

/** Deletes a comment and its replies. */
export const removeComment = inPlugin<'removeComment'>((input, scene) => {
  const { comment_id } = input;
  return { commentID: comment_id, said: deleteComment({ ...callEntries(input, scene), comment_id }, scene.caller) };
});
