import type { HandlerRegistry } from '../road/index.ts';
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
import { followPost } from './followPost.ts';
import { countComments } from './plugin/countComments.ts';
import { confirmPublish } from './plugin/confirmPublish.ts';
import { createComment } from './plugin/createComment.ts';
import { createReply } from './plugin/createReply.ts';
import { fetchArticleComments } from './plugin/fetchArticleComments.ts';
import { fetchPublishRequest } from './plugin/fetchPublishRequest.ts';
import { fetchSiteKeys } from './plugin/fetchSiteKeys.ts';
import { fetchSites } from './plugin/fetchSites.ts';
import { banCommenter } from './plugin/banCommenter.ts';
import { flagComment } from './plugin/flagComment.ts';
import { hideComments } from './plugin/hideComments.ts';
import { fetchEmbedCode } from './plugin/fetchEmbedCode.ts';
import { likeComment } from './plugin/likeComment.ts';
import { makeSiteSecret } from './plugin/makeSiteSecret.ts';
import { openArticle } from './plugin/openArticle.ts';
import { pageComments } from './plugin/pageComments.ts';
import { pageReplies } from './plugin/pageReplies.ts';
import { previewSticker } from './plugin/previewSticker.ts';
import { pullArticleEvents } from './plugin/pullArticleEvents.ts';
import { closeArticle } from './plugin/closeArticle.ts';
import { fetchModeration } from './plugin/fetchModeration.ts';
import { moderateComment } from './plugin/moderateComment.ts';
import { banAuthor } from './plugin/banAuthor.ts';
import { unbanAuthor } from './plugin/unbanAuthor.ts';
import { fetchSiteStaff } from './plugin/fetchSiteStaff.ts';
import { setSiteRole } from './plugin/setSiteRole.ts';
import { beginSiteImport } from './plugin/beginSiteImport.ts';
import { fetchSiteImport } from './plugin/fetchSiteImport.ts';
import { runSiteImport } from './plugin/runSiteImport.ts';
import { cancelSiteImport } from './plugin/cancelSiteImport.ts';
import { findPageAdmins } from './plugin/findPageAdmins.ts';
import { remapArticles } from './plugin/remapArticles.ts';
import { registerSite } from './plugin/registerSite.ts';
import { removeComment } from './plugin/removeComment.ts';
import { saveComment } from './plugin/saveComment.ts';
import { saveSiteKeys } from './plugin/saveSiteKeys.ts';
import { switchActor } from './plugin/switchActor.ts';
import { updateSite } from './plugin/updateSite.ts';
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
import { pullStreamEvents } from './pullStreamEvents.ts';
import { removePreview } from './removePreview.ts';
import { reportComment } from './reportComment.ts';
import { saveTownHall } from './saveTownHall.ts';
import { searchGifs } from './searchGifs.ts';
import { searchStickers } from './searchStickers.ts';
import { searchPlaces } from './searchPlaces.ts';
import { setCommentLike } from './setCommentLike.ts';
import { setCommentReaction } from './setCommentReaction.ts';
import { setConstituentBadge } from './setConstituentBadge.ts';
import { setLike } from './setLike.ts';
import { setReaction } from './setReaction.ts';
import { setSubscription } from './setSubscription.ts';
import { setTyping } from './setTyping.ts';
import { suggestMentions } from './suggestMentions.ts';
import { translateComments } from './translateComments.ts';
import { uploadPhoto } from './uploadPhoto.ts';

/** Every handler by the name of its endpoint. */
export const handlerRegistry: HandlerRegistry = {
  acceptAnswer,
  addComment,
  addComposerToken,
  appealSpam,
  banAuthor,
  banUser,
  castVote,
  changeActor,
  countComments,
  closeArticle,
  confirmPublish,
  createComment,
  createReply,
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
  fetchArticleComments,
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
  fetchModeration,
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
  fetchPublishRequest,
  fetchSiteKeys,
  fetchSites,
  fetchSiteStaff,
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
  banCommenter,
  flagComment,
  hideComments,
  fetchEmbedCode,
  likeComment,
  livePinComment,
  markTipSeen,
  muteMember,
  moderateComment,
  makeSiteSecret,
  openArticle,
  pageComments,
  pageReplies,
  pinComment,
  previewSticker,
  pullArticleEvents,
  pullStreamEvents,
  beginSiteImport,
  fetchSiteImport,
  runSiteImport,
  cancelSiteImport,
  findPageAdmins,
  remapArticles,
  registerSite,
  removeComment,
  removePreview,
  reportComment,
  saveTownHall,
  saveComment,
  searchGifs,
  searchStickers,
  searchPlaces,
  setCommentLike,
  setCommentReaction,
  setConstituentBadge,
  setLike,
  setReaction,
  setSiteRole,
  setSubscription,
  setTyping,
  suggestMentions,
  saveSiteKeys,
  switchActor,
  translateComments,
  unbanAuthor,
  updateSite,
  uploadPhoto,
};
