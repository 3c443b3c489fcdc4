import type { MockHandlerRegistry } from '../calls/mockHandler.ts';
import { addComment } from './addComment.ts';
import { changeActor } from './changeActor.ts';
import { deleteComment } from './deleteComment.ts';
import { editComment } from './editComment.ts';
import { fetchAllProfiles } from './fetchAllProfiles.ts';
import { fetchComments } from './fetchComments.ts';
import { fetchCommentsById } from './fetchCommentsById.ts';
import { fetchFeed } from './fetchFeed.ts';
import { fetchHovercard } from './fetchHovercard.ts';
import { fetchPost } from './fetchPost.ts';
import { fetchProfiles } from './fetchProfiles.ts';
import { fetchReplies } from './fetchReplies.ts';
import { fetchSession } from './fetchSession.ts';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { pluginHandlers } from './plugin/pluginHandlers.ts';
import { sendBatch } from './sendBatch.ts';
import { setCommentLike } from './setCommentLike.ts';
import { setCommentReaction } from './setCommentReaction.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signUp } from './signUp.ts';

/** Every handler by the name of its endpoint. */
export const handlerRegistry: MockHandlerRegistry = {
  ...pluginHandlers,
  addComment,
  changeActor,
  deleteComment,
  editComment,
  fetchAllProfiles,
  fetchComments,
  fetchCommentsById,
  fetchFeed,
  fetchHovercard,
  fetchPost,
  fetchProfiles,
  fetchReplies,
  fetchSession,
  pullStreamEvents,
  sendBatch,
  setCommentLike,
  setCommentReaction,
  signIn,
  signOut,
  signUp,
};
