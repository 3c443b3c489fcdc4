import { setSiteRole } from './sites/setSiteRole.ts';
import { fetchSiteStaff } from './sites/fetchSiteStaff.ts';
import { banAuthor } from './moderation/banAuthor.ts';
import { closeArticle } from './moderation/closeArticle.ts';
import { fetchModeration } from './moderation/fetchModeration.ts';
import { moderateComment } from './moderation/moderateComment.ts';
import { unbanAuthor } from './moderation/unbanAuthor.ts';
import { beginSignIn } from './sign-in/beginSignIn.ts';
import { claimSignIn } from './sign-in/claimSignIn.ts';
import { countComments } from './embed/countComments.ts';
import { confirmPublish } from './posts/confirmPublish.ts';
import { createComment } from './embed/createComment.ts';
import { createReply } from './embed/createReply.ts';
import { endFrameSession } from './embed/endFrameSession.ts';
import { exchangeSignIn } from './sign-in/exchangeSignIn.ts';
import { exchangeSiteToken } from './sign-in/exchangeSiteToken.ts';
import { fetchArticleComments } from './embed/fetchArticleComments.ts';
import { fetchFrameSession } from './embed/fetchFrameSession.ts';
import { fetchSignInRequest } from './sign-in/fetchSignInRequest.ts';
import { fetchPublishRequest } from './posts/fetchPublishRequest.ts';
import { fetchSiteKeys } from './sites/fetchSiteKeys.ts';
import { fetchSites } from './sites/fetchSites.ts';
import { banCommenter } from './moderation/banCommenter.ts';
import { flagComment } from './moderation/flagComment.ts';
import { hideComments } from './moderation/hideComments.ts';
import { fetchEmbedCode } from './embed/fetchEmbedCode.ts';
import { likeComment } from './embed/likeComment.ts';
import { makeSiteSecret } from './sites/makeSiteSecret.ts';
import { openArticle } from './embed/openArticle.ts';
import { optIn } from './sign-in/optIn.ts';
import { pageComments } from './embed/pageComments.ts';
import { pageReplies } from './embed/pageReplies.ts';
import { pullArticleEvents } from './embed/pullArticleEvents.ts';
import { previewSticker } from './stickers/previewSticker.ts';
import { beginSiteImport } from './imports/beginSiteImport.ts';
import { fetchSiteImport } from './imports/fetchSiteImport.ts';
import { runSiteImport } from './imports/runSiteImport.ts';
import { cancelSiteImport } from './imports/cancelSiteImport.ts';
import { findPageAdmins } from './sites/findPageAdmins.ts';
import { remapArticles } from './sites/remapArticles.ts';
import { registerSite } from './sites/registerSite.ts';
import { removeComment } from './embed/removeComment.ts';
import { saveComment } from './embed/saveComment.ts';
import { saveSiteKeys } from './sites/saveSiteKeys.ts';
import { switchActor } from './embed/switchActor.ts';
import { updateSite } from './sites/updateSite.ts';
import type { MockHandlerRegistry } from '../access/caller.ts';
import type { PluginEndpointName } from 'ufi-plugin/contract';

/** The handlers of the plugin's endpoints. */
export const pluginHandlers: Pick<MockHandlerRegistry, PluginEndpointName> = {
  setSiteRole,
  fetchSiteStaff,
  banAuthor,
  closeArticle,
  fetchModeration,
  moderateComment,
  unbanAuthor,
  beginSignIn,
  claimSignIn,
  countComments,
  confirmPublish,
  createComment,
  createReply,
  endFrameSession,
  exchangeSignIn,
  exchangeSiteToken,
  fetchArticleComments,
  fetchFrameSession,
  fetchSignInRequest,
  fetchPublishRequest,
  fetchSiteKeys,
  fetchSites,
  banCommenter,
  flagComment,
  hideComments,
  fetchEmbedCode,
  likeComment,
  makeSiteSecret,
  openArticle,
  optIn,
  pageComments,
  pageReplies,
  pullArticleEvents,
  previewSticker,
  beginSiteImport,
  fetchSiteImport,
  runSiteImport,
  cancelSiteImport,
  findPageAdmins,
  remapArticles,
  registerSite,
  removeComment,
  saveComment,
  saveSiteKeys,
  switchActor,
  updateSite,
};
