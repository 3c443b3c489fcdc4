import type { HandlerRegistry } from '../access/handler.ts';
import { acceptAnswer } from '../features/answers/acceptAnswer.ts';
import { addComment } from '../features/comments/addComment.ts';
import { addComposerToken } from '../features/composer/addComposerToken.ts';
import { appealSpam } from '../features/moderation/appealSpam.ts';
import { banUser } from '../features/moderation/banUser.ts';
import { castVote } from '../features/votes/castVote.ts';
import { changeActor } from '../features/actors/changeActor.ts';
import { chooseGif } from '../features/gifs/chooseGif.ts';
import { deleteComment } from '../features/comments/deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from '../features/moderation/deleteCommentAndRemoveCommenter.ts';
import { deletePost } from '../features/posts/deletePost.ts';
import { editComment } from '../features/comments/editComment.ts';
import { endBroadcast } from '../features/live/endBroadcast.ts';
import { fetchAllProfiles } from '../features/profiles/fetchAllProfiles.ts';
import { fetchAudit } from '../features/moderation/fetchAudit.ts';
import { fetchBars } from '../features/moderation/fetchBars.ts';
import { fetchBlocks } from '../features/moderation/fetchBlocks.ts';
import { fetchChatCommandMarkup } from '../features/attachments/fetchChatCommandMarkup.ts';
import { fetchComments } from '../features/lists/fetchComments.ts';
import { fetchCommentsById } from '../features/lists/fetchCommentsById.ts';
import { fetchEditHistory } from '../features/edit-history/fetchEditHistory.ts';
import { fetchFeed } from '../features/posts/fetchFeed.ts';
import { fetchFileMarkup } from '../features/attachments/fetchFileMarkup.ts';
import { fetchFundraiserMarkup } from '../features/attachments/fetchFundraiserMarkup.ts';
import { fetchGifMarkup } from '../features/attachments/fetchGifMarkup.ts';
import { fetchGroupRules } from '../features/moderation/fetchGroupRules.ts';
import { fetchHovercard } from '../features/profiles/fetchHovercard.ts';
import { fetchMarketplaceItemMarkup } from '../features/attachments/fetchMarketplaceItemMarkup.ts';
import { fetchPost } from '../features/posts/fetchPost.ts';
import { fetchProfiles } from '../features/profiles/fetchProfiles.ts';
import { fetchReactions } from '../features/reactions/fetchReactions.ts';
import { fetchRecordedComments } from '../features/live/fetchRecordedComments.ts';
import { fetchReplies } from '../features/lists/fetchReplies.ts';
import { fetchReports } from '../features/moderation/fetchReports.ts';
import { fetchSession } from '../features/session/fetchSession.ts';
import { fetchTipJarMarkup } from '../features/attachments/fetchTipJarMarkup.ts';
import { fetchStickerPacks } from '../features/stickers/fetchStickerPacks.ts';
import { fetchTownHall } from '../features/town-hall/fetchTownHall.ts';
import { fetchUploadStatus } from '../features/uploads/fetchUploadStatus.ts';
import { fetchVideoComment } from '../features/live/fetchVideoComment.ts';
import { finishUpload } from '../features/uploads/finishUpload.ts';
import { followPost } from '../features/subscription/followPost.ts';
import { countComments } from '../features/article-pages/countComments.ts';
import { confirmPublish } from '../features/cross-posts/confirmPublish.ts';
import { createComment } from '../features/article-comments/createComment.ts';
import { createReply } from '../features/article-comments/createReply.ts';
import { fetchArticleComments } from '../features/article-comments/fetchArticleComments.ts';
import { fetchPublishRequest } from '../features/cross-posts/fetchPublishRequest.ts';
import { fetchSiteKeys } from '../features/site-sign-in/fetchSiteKeys.ts';
import { fetchSites } from '../features/site-settings/fetchSites.ts';
import { banCommenter } from '../features/site-moderation/banCommenter.ts';
import { flagComment } from '../features/article-comments/flagComment.ts';
import { hideComments } from '../features/article-comments/hideComments.ts';
import { fetchEmbedCode } from '../features/article-comments/fetchEmbedCode.ts';
import { likeComment } from '../features/article-comments/likeComment.ts';
import { makeSiteSecret } from '../features/site-sign-in/makeSiteSecret.ts';
import { openArticle } from '../features/article-pages/openArticle.ts';
import { pageComments } from '../features/article-comments/pageComments.ts';
import { pageReplies } from '../features/article-comments/pageReplies.ts';
import { previewSticker } from '../features/article-comments/previewSticker.ts';
import { pullArticleEvents } from '../stream/pullArticleEvents.ts';
import { closeArticle } from '../features/site-moderation/closeArticle.ts';
import { fetchModeration } from '../features/site-moderation/fetchModeration.ts';
import { moderateComment } from '../features/article-comments/moderateComment.ts';
import { banAuthor } from '../features/site-moderation/banAuthor.ts';
import { unbanAuthor } from '../features/site-moderation/unbanAuthor.ts';
import { fetchSiteStaff } from '../features/site-settings/fetchSiteStaff.ts';
import { setSiteRole } from '../features/site-settings/setSiteRole.ts';
import { beginSiteImport } from '../features/imports/beginSiteImport.ts';
import { fetchSiteImport } from '../features/imports/fetchSiteImport.ts';
import { runSiteImport } from '../features/imports/runSiteImport.ts';
import { cancelSiteImport } from '../features/imports/cancelSiteImport.ts';
import { findPageAdmins } from '../features/page-moves/findPageAdmins.ts';
import { remapArticles } from '../features/page-moves/remapArticles.ts';
import { registerSite } from '../features/site-settings/registerSite.ts';
import { removeComment } from '../features/article-comments/removeComment.ts';
import { saveComment } from '../features/article-comments/saveComment.ts';
import { saveSiteKeys } from '../features/site-sign-in/saveSiteKeys.ts';
import { switchActor } from '../features/article-comments/switchActor.ts';
import { updateSite } from '../features/site-settings/updateSite.ts';
import { hideComment } from '../features/moderation/hideComment.ts';
import { hideTextDelights } from '../features/comments/hideTextDelights.ts';
import { keepSpam } from '../features/moderation/keepSpam.ts';
import { logUsage } from '../features/usage/logUsage.ts';
import { liftBar } from '../features/moderation/liftBar.ts';
import { liftBlock } from '../features/moderation/liftBlock.ts';
import { livePinComment } from '../features/pins/livePinComment.ts';
import { markTipSeen } from '../features/session/markTipSeen.ts';
import { muteMember } from '../features/moderation/muteMember.ts';
import { pinComment } from '../features/pins/pinComment.ts';
import { pullStreamEvents } from '../stream/pullStreamEvents.ts';
import { removePreview } from '../features/comments/removePreview.ts';
import { reportComment } from '../features/moderation/reportComment.ts';
import { saveTownHall } from '../features/town-hall/saveTownHall.ts';
import { searchGifs } from '../features/gifs/searchGifs.ts';
import { searchStickers } from '../features/stickers/searchStickers.ts';
import { searchPlaces } from '../features/places/searchPlaces.ts';
import { setCommentLike } from '../features/likes/setCommentLike.ts';
import { setCommentReaction } from '../features/reactions/setCommentReaction.ts';
import { setConstituentBadge } from '../features/town-hall/setConstituentBadge.ts';
import { setLike } from '../features/likes/setLike.ts';
import { setReaction } from '../features/reactions/setReaction.ts';
import { setSubscription } from '../features/subscription/setSubscription.ts';
import { setTyping } from '../features/typing/setTyping.ts';
import { suggestMentions } from '../features/mentions/suggestMentions.ts';
import { translateComments } from '../features/translation/translateComments.ts';
import { uploadPhoto } from '../features/uploads/uploadPhoto.ts';
import type { AppServices } from './appServices.ts';

/** All handlers by the name of their endpoint. */
export const handlerRegistry: HandlerRegistry<AppServices> = {
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
