import { tips, type Endpoint, type InputOf } from 'ufi-core/contract';
import type { serverEndpoints, ServerEndpointName } from '../../road/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const secret = 'x'.repeat(43);
const embedding = { origin: 'https://news.example', app_id: '20' };

const markup = { comment_id: '10_11', dom_selector: '#attached' };

/** A good input of every endpoint. */
export const sampleInputs: { readonly [Name in ServerEndpointName]: InputOf<(typeof serverEndpoints)[Name]> } = {
  acceptAnswer: { ft_ent_identifier: '10', comment_id: '11', is_accepted: true },
  addComment: { ft_ent_identifier: '10', comment_text: 'oi', client_id: 'c-1' },
  appealSpam: { ft_ent_identifier: '10', comment_id: '11' },
  castVote: { ft_ent_identifier: '10', comment_id: '11', new_vote_state: 1, old_vote_state: 0 },
  banUser: { ft_ent_identifier: '10', comment_id: '11', page_id: '20', commenter_id: '7', action: 'ban' },
  changeActor: { ft_ent_identifier: '10', actor: '7' },
  deleteComment: { ft_ent_identifier: '10', comment_id: '11' },
  editComment: { ft_ent_identifier: '10', comment_id: '11', comment_text: 'olá' },
  fetchAllProfiles: { viewer: '7' },
  fetchChatCommandMarkup: markup,
  fetchComments: { ft_ent_identifier: '10' },
  fetchCommentsById: { ft_ent_identifier: '10', comment_ids: ['11', '12'] },
  fetchEditHistory: { comment_token: '10_11' },
  fetchFeed: {},
  fetchFileMarkup: markup,
  fetchFundraiserMarkup: markup,
  fetchGifMarkup: markup,
  fetchHovercard: { id: '7' },
  fetchMarketplaceItemMarkup: markup,
  fetchPost: { id: '10' },
  fetchProfiles: { ids: ['7'] },
  fetchReactions: { ft_ent_identifier: '10', reaction_type: '2' },
  fetchReplies: { ft_ent_identifier: '10', parent_comment_ids: ['11'] },
  fetchReports: { scope_id: '20' },
  fetchSession: {},
  fetchTipJarMarkup: markup,
  fetchTownHall: {},
  fetchVideoComment: { video_id: '12' },
  hideComment: { ft_ent_identifier: '10', comment_id: '11', spam_action: true },
  hideTextDelights: { ft_ent_identifier: '10', comment_id: '11', should_hide: true },
  keepSpam: { ft_ent_identifier: '10', comment_id: '11' },
  liftBlock: { user_id: '7' },
  fetchAudit: { scope_id: '7' },
  fetchBlocks: {},
  fetchGroupRules: { group_id: '30' },
  deleteCommentAndRemoveCommenter: { ft_ent_identifier: '10', comment_id: '11' },
  livePinComment: { ft_ent_identifier: '10', comment_id: '11' },
  markTipSeen: { msg_id: tips.actorSelector },
  logUsage: { counts: [{ event: 'reaction_rollback', count: 1 }] },
  muteMember: { ft_ent_identifier: '10', comment_id: '11', group_id: '30', user_id: '7', mute_duration: 43_200 },
  pinComment: { ft_ent_identifier: '10', comment_id: '11', is_pinned_by_author: true },
  followPost: { message_id: '10', follow: true },
  pullStreamEvents: { targets: '10:0' },
  removePreview: { ft_ent_identifier: '10', comment_id: '11' },
  reportComment: { ft_ent_identifier: '10', comment_id: '11', reason: 'spam' },
  saveTownHall: { place: 'Vitória', is_shown: true },
  fetchStickerPacks: {},
  searchStickers: { q: 'sol' },
  sendBatch: { calls: [{ name: 'setCommentLike', body: {} }] },
  setCommentLike: { ft_ent_identifier: '10', comment_id: '11', like_action: true },
  setCommentReaction: { ft_ent_identifier: '10', comment_id: '11', reaction_type: 2 },
  setConstituentBadge: { ft_ent_identifier: '10', comment_id: '11', is_shown: true },
  setLike: { ft_ent_identifier: '10', like_action: true },
  setReaction: { ft_ent_identifier: '10', reaction_type: 2, root_id: '10', video_playback_timestamp: 1.5 },
  setTyping: { ft_ent_identifier: '10', is_typing: true },
  setSubscription: { ft_ent_identifier: '10', subscribe_action: true, comment_expand_mode: 'all' },
  signIn: { email: 'ana@example.test', password: 'correct horse' },
  signOut: {},
  signUp: { email: 'ana@example.test', password: 'correct horse', name: 'Ana' },
  suggestMentions: { q: 'an', ft_ent_identifier: '10' },
  translateComments: { ft_ent_identifier: '10', comment_ids: ['11'] },
  beginSignIn: { ...embedding, challenge: secret },
  claimSignIn: { nonce: secret, verifier: secret },
  createComment: { target_id: '10', text: 'oi', client_id: 'c-1' },
  createReply: { parent_comment_id: '11', text: 'oi' },
  endFrameSession: {},
  exchangeSignIn: { nonce: secret, verifier: secret, code: secret },
  fetchArticleComments: { target_id: '10', comment_ids: ['11'] },
  fetchFrameSession: embedding,
  fetchSignInRequest: { nonce: secret },
  fetchSites: {},
  likeComment: { comment_id: '11', action_like: true },
  openArticle: { ...embedding, href: 'https://news.example/a' },
  optIn: { nonce: secret },
  pageComments: { target_id: '10', ordering: 'social' },
  pageReplies: { comment_id: '11' },
  pullArticleEvents: { target_id: '10', after: 0 },
  registerSite: { name: 'News', domains: ['https://news.example'] },
  removeComment: { comment_id: '11' },
  saveComment: { comment_id: '11', text: 'olá' },
  switchActor: { actor: '7', comment_ids: ['11'] },
  updateSite: { app_id: '20', name: 'News', domains: ['https://news.example'] },
};

/** Where an input is sent to: the endpoint's path with the fields that travel in it, and those that are left. */
export function placeInput({ path }: Endpoint, input: Fields): { readonly path: string; readonly rest: Fields } {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))),
  };
}
