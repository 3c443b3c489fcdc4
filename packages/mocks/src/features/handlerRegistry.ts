import type { MockHandlerRegistry } from '../access/caller.ts';
import { acceptAnswer } from './votes/acceptAnswer.ts';
import { addComment } from './comments/addComment.ts';
import { addComposerToken } from './attachments/addComposerToken.ts';
import { appealSpam } from './moderation/appealSpam.ts';
import { banUser } from './moderation/banUser.ts';
import { castVote } from './votes/castVote.ts';
import { changeActor } from './accounts/changeActor.ts';
import { chooseGif } from './attachments/chooseGif.ts';
import { deleteComment } from './comments/deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from './moderation/deleteCommentAndRemoveCommenter.ts';
import { deletePost } from './posts/deletePost.ts';
import { editComment } from './comments/editComment.ts';
import { endBroadcast } from './posts/endBroadcast.ts';
import { fetchAllProfiles } from './people/fetchAllProfiles.ts';
import { fetchAudit } from './moderation/fetchAudit.ts';
import { fetchBars } from './moderation/fetchBars.ts';
import { fetchBlocks } from './moderation/fetchBlocks.ts';
import { fetchChatCommandMarkup } from './attachments/fetchChatCommandMarkup.ts';
import { fetchComments } from './comments/fetchComments.ts';
import { fetchCommentsById } from './comments/fetchCommentsById.ts';
import { fetchEditHistory } from './comments/fetchEditHistory.ts';
import { fetchFeed } from './posts/fetchFeed.ts';
import { fetchFileMarkup } from './attachments/fetchFileMarkup.ts';
import { fetchFundraiserMarkup } from './attachments/fetchFundraiserMarkup.ts';
import { fetchGifMarkup } from './attachments/fetchGifMarkup.ts';
import { fetchGroupRules } from './moderation/fetchGroupRules.ts';
import { fetchHovercard } from './people/fetchHovercard.ts';
import { fetchMarketplaceItemMarkup } from './attachments/fetchMarketplaceItemMarkup.ts';
import { fetchPost } from './posts/fetchPost.ts';
import { fetchProfiles } from './people/fetchProfiles.ts';
import { fetchReactions } from './reactions/fetchReactions.ts';
import { fetchRecordedComments } from './posts/fetchRecordedComments.ts';
import { fetchReplies } from './comments/fetchReplies.ts';
import { fetchReports } from './moderation/fetchReports.ts';
import { fetchSession } from './accounts/fetchSession.ts';
import { fetchTipJarMarkup } from './attachments/fetchTipJarMarkup.ts';
import { fetchStickerPacks } from './stickers/fetchStickerPacks.ts';
import { fetchTownHall } from './people/fetchTownHall.ts';
import { fetchUploadStatus } from './uploads/fetchUploadStatus.ts';
import { fetchVideoComment } from './attachments/fetchVideoComment.ts';
import { finishUpload } from './uploads/finishUpload.ts';
import { hideComment } from './moderation/hideComment.ts';
import { hideTextDelights } from './comments/hideTextDelights.ts';
import { keepSpam } from './moderation/keepSpam.ts';
import { logUsage } from './accounts/logUsage.ts';
import { liftBar } from './moderation/liftBar.ts';
import { liftBlock } from './moderation/liftBlock.ts';
import { livePinComment } from './pins/livePinComment.ts';
import { markTipSeen } from './accounts/markTipSeen.ts';
import { muteMember } from './moderation/muteMember.ts';
import { pinComment } from './pins/pinComment.ts';
import { followPost } from './subscription/followPost.ts';
import { pullStreamEvents } from './stream/pullStreamEvents.ts';
import { removePreview } from './attachments/removePreview.ts';
import { reportComment } from './moderation/reportComment.ts';
import { saveTownHall } from './people/saveTownHall.ts';
import { searchGifs } from './attachments/searchGifs.ts';
import { searchStickers } from './stickers/searchStickers.ts';
import { pluginHandlers } from './pluginHandlers.ts';
import { searchPlaces } from './attachments/searchPlaces.ts';
import { sendBatch } from './sendBatch.ts';
import { setCommentLike } from './reactions/setCommentLike.ts';
import { setCommentReaction } from './reactions/setCommentReaction.ts';
import { setConstituentBadge } from './people/setConstituentBadge.ts';
import { setLike } from './reactions/setLike.ts';
import { setReaction } from './reactions/setReaction.ts';
import { setSubscription } from './subscription/setSubscription.ts';
import { setTyping } from './stream/setTyping.ts';
import { signIn } from './accounts/signIn.ts';
import { signOut } from './accounts/signOut.ts';
import { signUp } from './accounts/signUp.ts';
import { suggestMentions } from './people/suggestMentions.ts';
import { translateComments } from './translation/translateComments.ts';
import { uploadPhoto } from './uploads/uploadPhoto.ts';

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
