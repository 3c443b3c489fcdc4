import { beginSignIn } from './endpoints/beginSignIn.ts';
import { claimSignIn } from './endpoints/claimSignIn.ts';
import { createComment } from './endpoints/createComment.ts';
import { createReply } from './endpoints/createReply.ts';
import { endFrameSession } from './endpoints/endFrameSession.ts';
import { exchangeSignIn } from './endpoints/exchangeSignIn.ts';
import { fetchArticleComments } from './endpoints/fetchArticleComments.ts';
import { fetchFrameSession } from './endpoints/fetchFrameSession.ts';
import { fetchSignInRequest } from './endpoints/fetchSignInRequest.ts';
import { fetchSites } from './endpoints/fetchSites.ts';
import { likeComment } from './endpoints/likeComment.ts';
import { openArticle } from './endpoints/openArticle.ts';
import { optIn } from './endpoints/optIn.ts';
import { pageComments } from './endpoints/pageComments.ts';
import { pageReplies } from './endpoints/pageReplies.ts';
import { pullArticleEvents } from './endpoints/pullArticleEvents.ts';
import { registerSite } from './endpoints/registerSite.ts';
import { removeComment } from './endpoints/removeComment.ts';
import { saveComment } from './endpoints/saveComment.ts';
import { switchActor } from './endpoints/switchActor.ts';
import { updateSite } from './endpoints/updateSite.ts';

/** Every call of the comments plugin and of its sites, by name. */
export const pluginEndpoints = {
  beginSignIn,
  claimSignIn,
  createComment,
  createReply,
  endFrameSession,
  exchangeSignIn,
  fetchArticleComments,
  fetchFrameSession,
  fetchSignInRequest,
  fetchSites,
  likeComment,
  openArticle,
  optIn,
  pageComments,
  pageReplies,
  pullArticleEvents,
  registerSite,
  removeComment,
  saveComment,
  switchActor,
  updateSite,
} as const;

/** The name of a call of the plugin. */
export type PluginEndpointName = keyof typeof pluginEndpoints;

/** Where an article's stream of server-sent events is (`GET`, `?target=<article>&after=<seq>`, or `?href=` with `app_id`). */
export const pluginStreamPath = '/plugins/comments/stream/';
