import type { MockHandlerRegistry } from '../calls/mockHandler.ts';
import { acceptAnswer } from './acceptAnswer.ts';
import { addComment } from './addComment.ts';
import { addComposerToken } from './addComposerToken.ts';
import { appealSpam } from './appealSpam.ts';
import { banUser } from './banUser.ts';
import { castVote } from './castVote.ts';
import { changeActor } from './changeActor.ts';
import { chooseGif } from './chooseGif.ts';
import { deleteComment } from './deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from './deleteCommentAndRemoveCommenter.ts';
import { deletePost } from './deletePost.ts';
import { editComment } from './editComment.ts';
import { endBroadcast } from './endBroadcast.ts';
import { fetchAllProfiles } from './fetchAllProfiles.ts';
import { fetchAudit } from './fetchAudit.ts';
import { fetchBars } from './fetchBars.ts';
import { fetchBlocks } from './fetchBlocks.ts';
import { fetchChatCommandMarkup } from './fetchChatCommandMarkup.ts';
import { fetchComments } from './fetchComments.ts';
import { fetchCommentsById } from './fetchCommentsById.ts';
import { fetchEditHistory } from './fetchEditHistory.ts';
import { fetchFeed } from './fetchFeed.ts';
import { fetchFileMarkup } from './fetchFileMarkup.ts';
import { fetchFundraiserMarkup } from './fetchFundraiserMarkup.ts';
import { fetchGifMarkup } from './fetchGifMarkup.ts';
import { fetchGroupRules } from './fetchGroupRules.ts';
import { fetchHovercard } from './fetchHovercard.ts';
import { fetchMarketplaceItemMarkup } from './fetchMarketplaceItemMarkup.ts';
import { fetchPost } from './fetchPost.ts';
import { fetchProfiles } from './fetchProfiles.ts';
import { fetchReactions } from './fetchReactions.ts';
import { fetchRecordedComments } from './fetchRecordedComments.ts';
import { fetchReplies } from './fetchReplies.ts';
import { fetchReports } from './fetchReports.ts';
import { fetchSession } from './fetchSession.ts';
import { fetchTipJarMarkup } from './fetchTipJarMarkup.ts';
import { fetchStickerPacks } from './fetchStickerPacks.ts';
import { fetchTownHall } from './fetchTownHall.ts';
import { fetchUploadStatus } from './fetchUploadStatus.ts';
import { fetchVideoComment } from './fetchVideoComment.ts';
import { finishUpload } from './finishUpload.ts';
import { hideComment } from './hideComment.ts';
import { hideTextDelights } from './hideTextDelights.ts';
import { keepSpam } from './keepSpam.ts';
import { logUsage } from './logUsage.ts';
import { liftBar } from './liftBar.ts';
import { liftBlock } from './liftBlock.ts';
import { livePinComment } from './livePinComment.ts';
import { markTipSeen } from './markTipSeen.ts';
import { muteMember } from './muteMember.ts';
import { pinComment } from './pinComment.ts';
import { followPost } from './followPost.ts';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { removePreview } from './removePreview.ts';
import { reportComment } from './reportComment.ts';
import { saveTownHall } from './saveTownHall.ts';
import { searchGifs } from './searchGifs.ts';
import { searchStickers } from './searchStickers.ts';
import { pluginHandlers } from './plugin/pluginHandlers.ts';
import { searchPlaces } from './searchPlaces.ts';
import { sendBatch } from './sendBatch.ts';
import { setCommentLike } from './setCommentLike.ts';
import { setCommentReaction } from './setCommentReaction.ts';
import { setConstituentBadge } from './setConstituentBadge.ts';
import { setLike } from './setLike.ts';
import { setReaction } from './setReaction.ts';
import { setSubscription } from './setSubscription.ts';
import { setTyping } from './setTyping.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signUp } from './signUp.ts';
import { suggestMentions } from './suggestMentions.ts';
import { translateComments } from './translateComments.ts';
import { uploadPhoto } from './uploadPhoto.ts';

/** Every handler by the name of its endpoint. */
export const handlerRegistry: MockHandlerRegistry = {
  ...pluginHandlers,
  acceptAnswer,
  addComment,
  addComposerToken,
  appealSpam,
  banUser,
  castVote,
  changeActor,
  chooseGif,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  deletePost,
  editComment,
  endBroadcast,
  fetchAllProfiles,
  fetchAudit,
  fetchBars,
  fetchBlocks,
  fetchChatCommandMarkup,
  fetchComments,
  fetchCommentsById,
  fetchEditHistory,
  fetchFeed,
  fetchFileMarkup,
  fetchFundraiserMarkup,
  fetchGifMarkup,
  fetchGroupRules,
  fetchHovercard,
  fetchMarketplaceItemMarkup,
  fetchPost,
  fetchProfiles,
  fetchReactions,
  fetchRecordedComments,
  fetchReplies,
  fetchReports,
  fetchSession,
  fetchTipJarMarkup,
  fetchStickerPacks,
  fetchTownHall,
  fetchUploadStatus,
  fetchVideoComment,
  finishUpload,
  followPost,
  hideComment,
  hideTextDelights,
  keepSpam,
  logUsage,
  liftBar,
  liftBlock,
  livePinComment,
  markTipSeen,
  muteMember,
  pinComment,
  pullStreamEvents,
  removePreview,
  reportComment,
  saveTownHall,
  searchGifs,
  searchStickers,
  searchPlaces,
  sendBatch,
  setCommentLike,
  setCommentReaction,
  setConstituentBadge,
  setLike,
  setReaction,
  setSubscription,
  setTyping,
  signIn,
  signOut,
  signUp,
  suggestMentions,
  translateComments,
  uploadPhoto,
};
