import { describe, expect, it } from '@jest/globals';
import type * as v from 'valibot';
import { endpointRegistry, type CommentRecord } from '../src/contract/index.ts';
import { actorChanged } from '../src/features/actors/index.ts';
import {
  acceptAnswer,
  addComment,
  appealSpam,
  banUser,
  castVote,
  chooseOrdering,
  composerTyped,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  editComment,
  fetchLiveVideo,
  fetchMarkup,
  followPost,
  hideComment,
  hideTextDelights,
  keepSpam,
  livePinComment,
  loadEditHistory,
  loadHovercard,
  loadReactors,
  loadReplies,
  muteMember,
  openList,
  pinComment,
  removePreview,
  reportComment,
  serverUpdateReceived,
  setConstituentBadge,
  setCommentLike,
  setCommentReaction,
  setLike,
  setReaction,
  setSubscription,
  translateComments,
  type UfiThunk,
} from '../src/index.ts';
import { readComments } from '../src/area/readComments.ts';
import {
  buildActor,
  buildAttachment,
  buildComment,
  buildId,
  buildSession,
  buildTarget,
  createTestStore,
} from '../src/testing/index.ts';

const person = buildActor();
const page = buildActor({ id: buildId(77), kind: 'page', name: 'Padaria' });
const target = buildTarget();
const place = { target: target.ftentidentifier, instance: 'u_0_1' };
const comment = buildId(1_000);
const list = { ...place, ordering: 'recent_activity', section: 'default' } as const;
const held: Partial<CommentRecord> = { status: 'spam' };

interface Act {
  readonly thunk: UfiThunk<unknown>;
  /** The initial state of the comment that is acted on. */
  readonly comment?: Partial<CommentRecord>;
}

const markupOf = (type: Parameters<typeof fetchMarkup>[0]['type']) =>
  fetchMarkup({ target: place.target, comment, type, domSelector: '#a' }) as Act['thunk'];

const on = (thunk: Act['thunk'], changes: Partial<CommentRecord> = {}): Act => ({ thunk, comment: changes });

/** All actions and reads under a post, by endpoint. */
const acts: Partial<Record<keyof typeof endpointRegistry, Act>> = {
  acceptAnswer: on(acceptAnswer({ ...place, comment, isAccepted: true })),
  addComment: on(addComment({ ...place, text: 'Oi' })),
  appealSpam: on(appealSpam({ ...place, comment }), { ...held, author: page.id }),
  banUser: on(banUser({ ...place, comment, page: page.id, isBanned: true, width: 'page' })),
  castVote: on(castVote({ ...place, comment, vote: 1 }), { voteEnabled: true }),
  chooseOrdering: on(chooseOrdering({ ...place, mode: 'recent_activity' }) as Act['thunk']),
  deleteComment: on(deleteComment({ ...place, comment })),
  deleteCommentAndRemoveCommenter: on(deleteCommentAndRemoveCommenter({ ...place, comment })),
  editComment: on(editComment({ ...place, comment, text: 'Tchau' })),
  fetchChatCommandMarkup: on(markupOf('chat_command_result')),
  fetchComments: on(openList(list) as Act['thunk']),
  fetchCommentsById: on(readComments({ ...place, comments: [comment] })),
  fetchEditHistory: on(loadEditHistory({ target: place.target, comment }) as Act['thunk']),
  fetchFileMarkup: on(markupOf('file')),
  fetchFundraiserMarkup: on(markupOf('donation')),
  fetchGifMarkup: on(markupOf('gif')),
  fetchHovercard: on(loadHovercard({ ...place, id: buildId(2), isAdmin: false }) as Act['thunk']),
  fetchMarketplaceItemMarkup: on(markupOf('marketplace_ecomm_product_item')),
  fetchReactions: on(loadReactors({ target: place.target, comment: null, reaction: null }) as Act['thunk']),
  fetchReplies: on(loadReplies({ ...place, parent: comment }) as Act['thunk']),
  fetchTipJarMarkup: on(markupOf('TIP_JAR_PAYMENT')),
  fetchVideoComment: on(fetchLiveVideo({ target: place.target, video: buildId(3) }) as Act['thunk']),
  followPost: on(followPost({ ...place, isFollowed: true })),
  hideComment: on(hideComment({ ...place, comment, isHidden: true })),
  hideTextDelights: on(hideTextDelights({ ...place, comment, shouldHide: true }), {
    author: page.id,
    delight_ranges: [{ offset: 0, length: 2 }],
  } as Partial<CommentRecord>),
  keepSpam: on(keepSpam({ ...place, comment }), held),
  livePinComment: on(livePinComment({ ...place, comment })),
  muteMember: on(muteMember({ ...place, comment, group: buildId(9), duration: 43_200 })),
  pinComment: on(pinComment({ ...place, comment, isPinned: true })),
  removePreview: on(removePreview({ ...place, comment }), { author: page.id, attachment: buildAttachment('share') }),
  reportComment: on(reportComment({ ...place, comment, reason: 'spam', note: '' })),
  setCommentLike: on(setCommentLike({ ...place, comment, isLiked: true })),
  setCommentReaction: on(setCommentReaction({ ...place, comment, reaction: 2 })),
  setConstituentBadge: on(setConstituentBadge({ ...place, comment, title: 'Vitória', isShown: true })),
  setLike: on(setLike({ ...place, isLiked: true })),
  setReaction: on(setReaction({ ...place, reaction: 2 })),
  setSubscription: on(setSubscription({ ...place, isSubscribed: true })),
  setTyping: on(composerTyped({ target: place.target, composer: 'main', text: 'Oi' }) as Act['thunk']),
  translateComments: on(translateComments({ ...place, comments: [comment], trigger: 'comment' }) as Act['thunk'], {
    language: 'en',
  }),
};

/** Calls of the apps and of uploads, which name the actor themselves; and those that belong to no post. */
const elsewhere = new Set<string>([
  'addComposerToken',
  'addGroup',
  'addPage',
  'leavePage',
  'markNotificationRead',
  'markNotificationsSeen',
  'savePage',
  'setPageRole',
  'verifyPage',
  'setInstanceOwner',
  'endPersonSessions',
  'makeResetLink',
  'suspendPerson',
  'liftPersonSuspension',
  'retryJob',
  'setSignUpMode',
  'saveInstanceSettings',
  'dismissReports',
  'setNetworkLogo',
  'sendTestMail',
  'makeInvitation',
  'revokeInvitation',
  'addPost',
  'changeActor',
  'chooseGif',
  'deletePost',
  'changePostCard',
  'closePost',
  'editPost',
  'endBroadcast',
  'fetchRecordedComments',
  'finishUpload',
  'suggestMentions',
  'uploadPhoto',
  'answerAppeal',
  'answerRestrictionAppeal',
  'appealModeration',
  'fetchAllProfiles',
  'fetchAppeals',
  'fetchAudit',
  'fetchFeed',
  'fetchLiveStream',
  'fetchPost',
  'fetchPostEditHistory',
  'fetchProfiles',
  'fetchReports',
  'fetchTownHall',
  'liftBar',
  'liftBlock',
  'saveGroup',
  'saveTownHall',
  'searchPlaces',
  'setConnection',
  'answerFriendRequest',
  'deleteFriendList',
  'saveFriendList',
  'savePost',
  'removeProfilePicture',
  'saveNotificationSettings',
  'saveProfile',
  'setProfilePicture',
  'setFriendListMember',
  'setGroupMembership',
  'setGroupRole',
]);

const namesOf = (input: v.GenericSchema): string[] =>
  'entries' in input ? Object.keys(input.entries as Record<string, unknown>) : [];

async function requestOf({ thunk, comment: changes }: Act) {
  const session = { ...buildSession(person, [person, page]), translatesfrom: ['en'] };
  const store = createTestStore({ session });
  const records = {
    actors: [person, page],
    targets: [target],
    comments: [buildComment({ author: buildId(2), ...changes })],
  };
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target: place.target, records }]));
  store.dispatch(actorChanged({ target: place.target, actor: page.id }));
  void Promise.resolve(store.dispatch(thunk)).catch(() => undefined);
  await store.settle();
  await store.clock.advance(20);
  const [sent] = store.transport.requests;
  store.close();
  return sent?.request;
}

describe('the actor chosen for a post', () => {
  const under = Object.values(endpointRegistry).filter(({ input }) => namesOf(input).includes('ft_ent_identifier'));

  it.each(under.map(({ name, input }) => [name, input] as const))('S1.02/2 is a field of %s', (_, input) => {
    expect(namesOf(input)).toContain('actor');
  });

  it('S1.02/2 is sent by a thunk that is read here, or by the apps', () => {
    const acting = Object.values(endpointRegistry).filter(({ input }) => namesOf(input).includes('actor'));
    expect(acting.map(({ name }) => name).filter((name) => !(name in acts) && !elsewhere.has(name))).toEqual([]);
  });

  it.each(Object.entries(acts))('S1.02/2 is sent with %s', async (name, act) => {
    const { path } = endpointRegistry[name as keyof typeof acts];
    const request = await requestOf(act);
    const said = request?.method === 'GET' ? request.query : request?.body;
    expect({ path: request?.path, said }).toEqual({ path, said: expect.objectContaining({ actor: page.id }) });
  });
});
