import { setSiteRole } from './setSiteRole.ts';
import { fetchSiteStaff } from './fetchSiteStaff.ts';
import { banAuthor } from './banAuthor.ts';
import { closeArticle } from './closeArticle.ts';
import { fetchModeration } from './fetchModeration.ts';
import { moderateComment } from './moderateComment.ts';
import { unbanAuthor } from './unbanAuthor.ts';
import { beginSignIn } from './beginSignIn.ts';
import { claimSignIn } from './claimSignIn.ts';
import { countComments } from './countComments.ts';
import { confirmPublish } from './confirmPublish.ts';
import { createComment } from './createComment.ts';
import { createReply } from './createReply.ts';
import { endFrameSession } from './endFrameSession.ts';
import { exchangeSignIn } from './exchangeSignIn.ts';
import { exchangeSiteToken } from './exchangeSiteToken.ts';
import { fetchArticleComments } from './fetchArticleComments.ts';
import { fetchFrameSession } from './fetchFrameSession.ts';
import { fetchSignInRequest } from './fetchSignInRequest.ts';
import { fetchPublishRequest } from './fetchPublishRequest.ts';
import { fetchSiteKeys } from './fetchSiteKeys.ts';
import { fetchSites } from './fetchSites.ts';
import { banCommenter } from './banCommenter.ts';
import { flagComment } from './flagComment.ts';
import { hideComments } from './hideComments.ts';
import { fetchEmbedCode } from './fetchEmbedCode.ts';
import { likeComment } from './likeComment.ts';
import { makeSiteSecret } from './makeSiteSecret.ts';
import { openArticle } from './openArticle.ts';
import { optIn } from './optIn.ts';
import { pageComments } from './pageComments.ts';
import { pageReplies } from './pageReplies.ts';
import { pullArticleEvents } from './pullArticleEvents.ts';
import { previewSticker } from './previewSticker.ts';
import { beginSiteImport } from './beginSiteImport.ts';
import { fetchSiteImport } from './fetchSiteImport.ts';
import { runSiteImport } from './runSiteImport.ts';
import { cancelSiteImport } from './cancelSiteImport.ts';
import { findPageAdmins } from './findPageAdmins.ts';
import { remapArticles } from './remapArticles.ts';
import { registerSite } from './registerSite.ts';
import { removeComment } from './removeComment.ts';
import { saveComment } from './saveComment.ts';
import { saveSiteKeys } from './saveSiteKeys.ts';
import { switchActor } from './switchActor.ts';
import { updateSite } from './updateSite.ts';
import type { MockHandlerRegistry } from '../../calls/mockHandler.ts';
import type { PluginEndpointName } from 'ufi-plugin/contract';

/** The handlers of the plugin's calls. */
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
