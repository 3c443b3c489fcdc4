import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionMatrix, type PermittedAction } from 'ufi-core/contract';
import { serverEndpoints, type ServerEndpointName } from '../access/serverEndpoints.ts';

/** Rules of routes that do not put an object of somebody else to the permission matrix. */
type OtherRule =
  /** One's own settings, session or list of actors, for anybody who is signed in. */
  | 'own'
  /** Anybody who can see the object; the query filters its contents. */
  | 'sight'
  /** Anybody. */
  | 'anybody'
  /** Each of the contained calls by its own rule. */
  | 'parts';

/** Trust (b), route by route. A new route without a row is a type error. */
const rows: Readonly<Record<ServerEndpointName, readonly (PermittedAction | OtherRule)[]>> = {
  acceptAnswer: ['acceptAnswer'],
  addComment: ['create', 'reply'],
  addComposerToken: ['create'],
  appealSpam: ['appealSpam'],
  banUser: ['ban', 'streamBan', 'suspend'],
  banAuthor: ['ban'],
  beginSignIn: ['anybody'],
  castVote: ['vote'],
  changeActor: ['sight'],
  claimSignIn: ['anybody'],
  countComments: ['anybody'],
  closeArticle: ['approve'],
  confirmPublish: ['postToFeed'],
  createComment: ['create', 'postToFeed'],
  createReply: ['reply'],
  deleteComment: ['delete'],
  deleteCommentAndRemoveCommenter: ['removeCommenter'],
  deletePost: ['deletePost'],
  editComment: ['edit'],
  endBroadcast: ['endBroadcast'],
  endFrameSession: ['own'],
  exchangeSignIn: ['anybody'],
  exchangeSiteToken: ['anybody'],
  fetchAllProfiles: ['own'],
  fetchArticleComments: ['sight'],
  fetchAudit: ['readAudit'],
  fetchBars: ['liftBar'],
  fetchBlocks: ['own'],
  fetchChatCommandMarkup: ['sight'],
  fetchComments: ['sight'],
  fetchCommentsById: ['sight'],
  fetchEditHistory: ['readEditHistory'],
  fetchFeed: ['sight'],
  fetchFrameSession: ['own'],
  fetchFileMarkup: ['sight'],
  fetchFundraiserMarkup: ['sight'],
  fetchGifMarkup: ['sight'],
  fetchGroupRules: ['sight'],
  fetchHovercard: ['anybody'],
  fetchMarketplaceItemMarkup: ['sight'],
  fetchModeration: ['readHeld'],
  fetchPost: ['sight'],
  fetchProfiles: ['anybody'],
  fetchPublishRequest: ['own'],
  fetchReactions: ['sight'],
  fetchRecordedComments: ['sight'],
  fetchReplies: ['sight'],
  fetchReports: ['readHeld'],
  fetchSession: ['own'],
  fetchSignInRequest: ['anybody'],
  fetchSiteKeys: ['manageSite'],
  fetchSites: ['own'],
  fetchSiteStaff: ['manageSite'],
  fetchTipJarMarkup: ['sight'],
  fetchStickerPacks: ['anybody'],
  fetchTownHall: ['own'],
  fetchUploadStatus: ['own'],
  fetchVideoComment: ['sight'],
  finishUpload: ['create'],
  followPost: ['follow'],
  hideTextDelights: ['hideTextDelights'],
  hideComment: ['hideAsSpam', 'unmarkSpam', 'hideForMyself'],
  keepSpam: ['keepSpam'],
  liftBar: ['liftBar'],
  liftBlock: ['own'],
  likeComment: ['react'],
  flagComment: ['report', 'hideForMyself'],
  hideComments: ['hideAsSpam'],
  banCommenter: ['ban'],
  fetchEmbedCode: ['sight'],
  livePinComment: ['livePin'],
  logUsage: ['anybody'],
  makeSiteSecret: ['manageSite'],
  markTipSeen: ['own'],
  muteMember: ['mute'],
  moderateComment: ['approve', 'hideAsSpam', 'unmarkSpam'],
  openArticle: ['sight'],
  optIn: ['own'],
  pageComments: ['sight'],
  pageReplies: ['sight'],
  pinComment: ['pinAsAuthor'],
  previewSticker: ['own'],
  pullArticleEvents: ['sight'],
  pullStreamEvents: ['sight'],
  registerSite: ['own'],
  beginSiteImport: ['manageSite'],
  fetchSiteImport: ['manageSite'],
  runSiteImport: ['manageSite'],
  cancelSiteImport: ['manageSite'],
  findPageAdmins: ['manageSite'],
  remapArticles: ['manageSite'],
  removeComment: ['delete'],
  removePreview: ['removePreview'],
  reportComment: ['report'],
  saveComment: ['edit'],
  saveSiteKeys: ['manageSite'],
  saveTownHall: ['own'],
  chooseGif: ['create'],
  searchGifs: ['own'],
  searchStickers: ['anybody'],
  searchPlaces: ['own'],
  sendBatch: ['parts'],
  setCommentLike: ['react'],
  setCommentReaction: ['react'],
  setConstituentBadge: ['manageConstituentBadge'],
  setLike: ['react'],
  setReaction: ['react'],
  setSiteRole: ['grantSiteRole'],
  setSubscription: ['subscribe'],
  setTyping: ['create'],
  signIn: ['anybody'],
  signOut: ['own'],
  signUp: ['anybody'],
  suggestMentions: ['sight'],
  switchActor: ['sight'],
  translateComments: ['translate'],
  unbanAuthor: ['ban'],
  updateSite: ['manageSite'],
  uploadPhoto: ['create'],
};

const changes = Object.entries(rows).flatMap(([name, rules]) =>
  rules.filter((rule) => rule in permissionMatrix).map((rule) => [name as ServerEndpointName, rule] as const),
);

const source = join(__dirname, '..');
const handlerFolders = [
  join(source, 'stream'),
  ...readdirSync(join(source, 'features')).map((name) => join(source, 'features', name)),
];

const textOf = (name: ServerEndpointName): string => {
  const files = handlerFolders.map((folder) => join(folder, `${name}.ts`)).filter((file) => existsSync(file));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
};

describe('every route', () => {
  it('S6.24 P19/1 has a row, and every row has a route', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(serverEndpoints).sort());
  });

  it('S6.24 P19/1 checks the actions of its row against the matrix', () => {
    const ofPlugin = ['createComment', 'createReply', 'hideComments', 'likeComment', 'removeComment', 'saveComment'];
    const silent = changes
      .filter(([name]) => !ofPlugin.includes(name))
      .filter(([name, rule]) => !textOf(name).includes(`'${rule}'`));
    expect(silent).toEqual([]);
  });
});
