import { acceptAnswer } from './endpoints/acceptAnswer.ts';
import { addComment } from './endpoints/addComment.ts';
import { appealSpam } from './endpoints/appealSpam.ts';
import { banUser } from './endpoints/banUser.ts';
import { castVote } from './endpoints/castVote.ts';
import { changeActor } from './endpoints/changeActor.ts';
import { deleteComment } from './endpoints/deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from './endpoints/deleteCommentAndRemoveCommenter.ts';
import { editComment } from './endpoints/editComment.ts';
import { fetchAllProfiles } from './endpoints/fetchAllProfiles.ts';
import { fetchAudit } from './endpoints/fetchAudit.ts';
import { fetchBlocks } from './endpoints/fetchBlocks.ts';
import { fetchComments } from './endpoints/fetchComments.ts';
import { fetchCommentsById } from './endpoints/fetchCommentsById.ts';
import { fetchEditHistory } from './endpoints/fetchEditHistory.ts';
import { fetchFeed } from './endpoints/fetchFeed.ts';
import { fetchGroupRules } from './endpoints/fetchGroupRules.ts';
import { fetchHovercard } from './endpoints/fetchHovercard.ts';
import { fetchPost } from './endpoints/fetchPost.ts';
import { fetchProfiles } from './endpoints/fetchProfiles.ts';
import { fetchReactions } from './endpoints/fetchReactions.ts';
import { fetchReplies } from './endpoints/fetchReplies.ts';
import { fetchReports } from './endpoints/fetchReports.ts';
import { fetchSession } from './endpoints/fetchSession.ts';
import { hideComment } from './endpoints/hideComment.ts';
import { keepSpam } from './endpoints/keepSpam.ts';
import { liftBlock } from './endpoints/liftBlock.ts';
import { livePinComment } from './endpoints/livePinComment.ts';
import { markTipSeen } from './endpoints/markTipSeen.ts';
import { muteMember } from './endpoints/muteMember.ts';
import { pinComment } from './endpoints/pinComment.ts';
import { followPost } from './endpoints/followPost.ts';
import { pullStreamEvents } from './endpoints/pullStreamEvents.ts';
import { reportComment } from './endpoints/reportComment.ts';
import { sendBatch } from './endpoints/sendBatch.ts';
import { setCommentLike } from './endpoints/setCommentLike.ts';
import { setCommentReaction } from './endpoints/setCommentReaction.ts';
import { setLike } from './endpoints/setLike.ts';
import { setReaction } from './endpoints/setReaction.ts';
import { setSubscription } from './endpoints/setSubscription.ts';
import { setTyping } from './endpoints/setTyping.ts';
import { signIn } from './endpoints/signIn.ts';
import { signOut } from './endpoints/signOut.ts';
import { signUp } from './endpoints/signUp.ts';
import { translateComments } from './endpoints/translateComments.ts';

/** Every call of the post area and the network's own site, by name. */
export const endpointRegistry = {
  acceptAnswer,
  addComment,
  appealSpam,
  banUser,
  castVote,
  changeActor,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  editComment,
  fetchAllProfiles,
  fetchAudit,
  fetchBlocks,
  fetchComments,
  fetchCommentsById,
  fetchEditHistory,
  fetchFeed,
  fetchGroupRules,
  fetchHovercard,
  fetchPost,
  fetchProfiles,
  fetchReactions,
  fetchReplies,
  fetchReports,
  fetchSession,
  followPost,
  hideComment,
  keepSpam,
  liftBlock,
  livePinComment,
  markTipSeen,
  muteMember,
  pinComment,
  pullStreamEvents,
  reportComment,
  sendBatch,
  setCommentLike,
  setCommentReaction,
  setLike,
  setReaction,
  setSubscription,
  setTyping,
  signIn,
  signOut,
  signUp,
  translateComments,
} as const;

/** The name of a call. */
export type EndpointName = keyof typeof endpointRegistry;

/** Where the stream of server-sent events is (`GET`, `?targets=<target>:<seq>,...`). */
export const streamPath = '/ufi/stream/';
