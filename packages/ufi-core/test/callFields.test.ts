import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { endpointRegistry, type CommentRecord, type EndpointName, type Session } from '../src/contract/index.ts';
import { actorChanged } from '../src/features/actors/index.ts';
import {
  addComment,
  banUser,
  bootstrapProfiles,
  castVote,
  changeActor,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  editComment,
  fetchLiveVideo,
  fetchMarkup,
  followPost,
  hideComment,
  hideTextDelights,
  loadEditHistory,
  loadProfiles,
  loadReplies,
  muteMember,
  openList,
  pinComment,
  removePreview,
  serverUpdateReceived,
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
  buildList,
  buildSession,
  buildTarget,
  createTestStore,
} from '../src/testing/index.ts';

const person = buildActor();
const page = buildActor({ id: buildId(77), kind: 'page', name: 'Padaria' });
const target = buildTarget();
const place = { target: target.ftentidentifier, instance: 'u_0_1' };
const [comment, reply] = [buildId(1_000), buildId(1_001)];
const list = { ...place, ordering: 'ranked_unfiltered', section: 'default' } as const;
const origin = { source: 'feed', feedback_referrer: '/groups/7', feed_context: '{"place":2}' };
const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: false };
const broadcast = { video, position: 12, liveState: 'Live', picked: 9, direction: { yaw: 90, pitch: -10 } } as const;
const recorded = { ...video, isLive: false, duration: 60 };
const recording = { video: recorded, position: 7, liveState: 'OnDemand' } as const;
const delighted: Partial<CommentRecord> = { author: page.id, delight_ranges: [{ offset: 0, length: 2 }] };

interface Act {
  /** What a reader does, one after the other. */
  readonly thunks: readonly UfiThunk<unknown>[];
  /** The comment that it is done to, where it matters. */
  readonly comment?: Partial<CommentRecord>;
}
const act = (...thunks: readonly unknown[]): Act => ({ thunks: thunks as Act['thunks'] });
const actOn = (changes: Partial<CommentRecord>, ...thunks: readonly unknown[]): Act => ({
  ...act(...thunks),
  comment: changes,
});

const everyAttachment = (['photo', 'sticker', 'video', 'file', 'share'] as const).map((kind) => ({
  [kind]: kind === 'share' ? 'https://museu.example/ruas' : buildId(60),
}));
const markup = (type: Parameters<typeof fetchMarkup>[0]['type']) => [
  act(fetchMarkup({ target: place.target, comment, type, domSelector: '#a' })),
];
const explained = { reason: 'spam', rules: ['1'], isShared: true, notes: 'duas vezes' };
const removal = {
  delete_posts: true,
  delete_comments: true,
  decline_pending_members: true,
  block_permanently: true,
  apply_to_other_groups: true,
  blocksAuthor: true,
};

/** The acts of readers that use all of a call. */
const acts = {
  castVote: [actOn({ voteEnabled: true }, castVote({ ...place, comment, vote: 1 }))],
  setReaction: [
    act(setReaction({ ...place, reaction: 2, at: broadcast })),
    act(setReaction({ ...place, reaction: 2, at: recording })),
  ],
  setCommentReaction: [act(setCommentReaction({ ...place, comment, reaction: 2 }))],
  setCommentLike: [act(setCommentLike({ ...place, comment, isLiked: true }))],
  setLike: [act(setLike({ ...place, isLiked: true }))],
  addComment: [
    ...everyAttachment.map((attached) => act(addComment({ ...place, text: 'Oi', attached }))),
    act(addComment({ ...place, text: 'Parabéns!', answers: reply, isMarkdown: true, privacy: 2, at: broadcast })),
    act(addComment({ ...place, text: 'Quem é?', tag: { photo: place.target, x: 0.2, y: 0.8 } })),
    act(addComment({ ...place, text: 'A Bia', tag: { about: comment } })),
    act(addComment({ ...place, text: 'Oi', feed: { post_to_feed: true, privacy_mutation_token: 't' } })),
  ],
  editComment: [
    ...everyAttachment.map((attached) => act(editComment({ ...place, comment, text: 'Oi', attached }))),
    act(editComment({ ...place, comment: reply, text: 'Parabéns!', isMarkdown: true })),
  ],
  deleteComment: [act(deleteComment({ ...place, comment, blocksAuthor: true }))],
  deleteCommentAndRemoveCommenter: [act(deleteCommentAndRemoveCommenter({ ...place, comment, ...removal }))],
  hideComment: [act(hideComment({ ...place, comment, isHidden: true }))],
  translateComments: [
    actOn({ language: 'en' }, translateComments({ ...place, comments: [comment], trigger: 'comment' })),
  ],
  changeActor: [act(changeActor({ ...place, actor: person.id }))],
  pinComment: [act(pinComment({ ...place, comment, isPinned: true }))],
  muteMember: [
    act(muteMember({ ...place, comment, group: buildId(9), duration: { until: 1_900_000_000 }, ...explained })),
  ],
  hideTextDelights: [
    actOn(delighted, hideTextDelights({ ...place, comment, shouldHide: true })),
    actOn(delighted, hideTextDelights({ ...place, comment: reply, shouldHide: true })),
  ],
  banUser: [
    act(banUser({ ...place, comment, page: page.id, isBanned: true, width: 'post' })),
    act(banUser({ ...place, comment, page: page.id, isBanned: true, width: 'stream' })),
    act(banUser({ ...place, comment, page: page.id, isBanned: true, width: 'stream', seconds: 600 })),
  ],
  setSubscription: [act(setSubscription({ ...place, isSubscribed: true }))],
  followPost: [act(followPost({ ...place, isFollowed: true }))],
  fetchCommentsById: [act(readComments({ ...place, comments: [comment] }))],
  removePreview: [
    actOn({ author: page.id, attachment: buildAttachment('share') }, removePreview({ ...place, comment })),
  ],
  fetchComments: [
    actOn(
      { language: 'en' },
      translateComments({ ...place, comments: [comment], trigger: 'translate_all' }),
      openList({ ...list, ordering: 'recent_activity' }),
    ),
  ],
  fetchReplies: [
    actOn(
      { language: 'en' },
      translateComments({ ...place, comments: [comment], trigger: 'translate_all' }),
      loadReplies({ ...place, parent: comment }),
    ),
  ],
  fetchAllProfiles: [act(bootstrapProfiles())],
  fetchProfiles: [act(loadProfiles([buildId(3)]))],
  fetchEditHistory: [act(loadEditHistory({ target: place.target, comment }))],
  fetchVideoComment: [act(fetchLiveVideo({ target: place.target, video: buildId(3) }))],
  fetchGifMarkup: markup('gif'),
  fetchFileMarkup: markup('file'),
  fetchFundraiserMarkup: markup('donation'),
  fetchTipJarMarkup: markup('TIP_JAR_PAYMENT'),
  fetchChatCommandMarkup: markup('chat_command_result'),
  fetchMarketplaceItemMarkup: markup('marketplace_ecomm_product_item'),
} satisfies Partial<Record<EndpointName, readonly Act[]>>;
type Called = keyof typeof acts;

/** A page of staff with a thread: a comment with a reply, and the list that a reader has opened. */
async function openPage(changes: Partial<CommentRecord> | undefined) {
  const session: Session = { ...buildSession(person, [person, page]), translatesfrom: ['en'] };
  const store = createTestStore({ session, origin: () => origin });
  const comments = [
    buildComment({ fbid: comment, author: buildId(2), replycount: 1, ...changes }),
    buildComment({
      fbid: reply,
      author: buildId(2),
      parentcommentid: comment,
      parentcommentauthorid: buildId(2),
      ...changes,
    }),
  ];
  const actors = [person, page, buildActor({ id: buildId(2), name: 'Bia' })];
  const lists = [buildList({ values: [comment], count: 1 }), buildList({ parent: comment, values: [reply], count: 1 })];
  const records = { actors, targets: [target], comments };
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target: place.target, seq: 1, lists, records }]));
  store.dispatch(actorChanged({ target: place.target, actor: page.id }));
  await store.dispatch(openList(list));
  return store;
}

/** Everything that our client sends of a call, as its contract accepts it; a field without a value says nothing. */
async function sentBy(name: Called): Promise<ReadonlySet<string>> {
  const { path, input, delivery } = endpointRegistry[name];
  const said = new Set<string>();
  for (const { thunks, comment: changes } of acts[name] as readonly Act[]) {
    const store = await openPage(changes);
    for (const thunk of thunks) void Promise.resolve(store.dispatch(thunk)).catch(() => undefined);
    await store.settle();
    await store.clock.advance(20);
    const lost = store.transport.requests.find(({ request }) => request.path === path);
    if (delivery === 'immediate' && 'client_id' in Object(lost?.request.body)) {
      // A call without an answer is sent again, and says so.
      lost?.fail('timeout');
      await store.clock.advance(10_000);
      await store.settle();
    }
    for (const { request } of store.transport.requests.filter(({ request }) => request.path === path)) {
      const fields = (request.method === 'GET' ? request.query : request.body) as Readonly<Record<string, unknown>>;
      if (request.method === 'POST') expect(v.safeParse(input, fields).issues).toBeUndefined();
      for (const [field, value] of Object.entries(fields)) if (value !== null && value !== undefined) said.add(field);
    }
    store.close();
  }
  return said;
}

/** The fields of a call that a line of section 7 names, and that our client never sends. */
async function callOf(name: Called, fields: string) {
  const sent = await sentBy(name);
  const { path, method, delivery } = endpointRegistry[name];
  const missing = fields.split(' ').filter((field) => field !== '' && !sent.has(field));
  return { goes: `${method} ${delivery} ${path}`, missing };
}

const attached = 'attached_sticker_fbid attached_photo_fbid attached_video_fbid attached_file_fbid attached_share_url';
const written = 'ft_ent_identifier comment_text source client_id session_id reply_fbid parent_comment_id rootid';
const placed = 'reply_comment_parent_id feedback_referrer feed_context video_time_offset is_live_streaming is_markdown';
const tagged = 'living_room_content_item_id photo_text_tag_id is_photo_tag photo_fbid photo_tag_x photo_tag_y';
const measured = 'delight_ranges selected_insight_point live_video_quick_comment_quality privacy_mutation_token';
const deleted = 'comment_id comment_legacyid ft_ent_identifier one_click source block_author client_id';
const removed = 'delete_posts delete_comments decline_pending_members block_permanently apply_to_other_groups';
const votes = 'new_vote_count new_vote_state old_vote_count old_vote_state';
const reacted =
  'client_id ft_ent_identifier reaction_type root_id session_id source feedback_referrer instance_id actor';
const watched = 'video_playback_timestamp on_demand_content_time_offset live_content_time_offset';
const turned = 'spherical_yaw spherical_pitch retry_attempt tracking';
const muted = 'mute_duration custom_expiration should_reload source mute_reason share_feedback';
const read = 'ft_ent_identifier viewas source offset length orderingmode section direction feed_context';
const readReplies = 'ft_ent_identifier parent_comment_ids source offsets lengths feed_context numpagerclicks';
const banned = 'page_id commenter_id action comment_id client_side post_only stream_only suspension_duration_seconds';
const comments = '/ufi/comment';
const ajax = '/ajax/ufi';
const live = 'live_comment_attachment';

/**
 * Each line of section 7: the call, its way, and the fields that it names; last those that only other clients send, as
 * `docs/rules/fieldNotes.json` says.
 */
const lines: readonly (readonly [string, Called, string, string, ofOthers?: readonly string[]])[] = [
  [
    'S7.02 a vote',
    'castVote',
    `POST immediate ${comments}/vote/`,
    `client_id comment_id ft_ent_identifier instance_id legacy_id ${votes} session_id source`,
  ],
  ['S7.03 a reaction', 'setReaction', 'POST immediate /ufi/reaction/', `${reacted} ${watched} ${turned}`],
  [
    'S7.04 a reaction to a comment',
    'setCommentReaction',
    `POST batched ${comments}/reaction/`,
    'comment_id legacy_id reaction_type ft_ent_identifier source instance_id client_id session_id actor',
  ],
  [
    'S7.05 a like of a comment',
    'setCommentLike',
    `POST batched ${comments}/like/`,
    'comment_id legacy_id like_action ft_ent_identifier source client_id session_id',
  ],
  ['S7.06 a like of a post', 'setLike', 'POST batched /ufi/like/', 'ft_ent_identifier like_action'],
  [
    'S7.07 an add',
    'addComment',
    'POST immediate /ufi/add/comment/',
    `${written} ${placed} ${attached} ${tagged} privacy_value ${measured}`,
  ],
  [
    'S7.08 an edit',
    'editComment',
    'POST immediate /ufi/edit/comment/',
    `ft_ent_identifier comment_text source comment_id parent_comment_id ${attached} is_markdown delight_ranges`,
  ],
  ['S7.09 a deletion', 'deleteComment', 'POST immediate /ufi/delete/comment/', deleted],
  [
    'S7.10 a deletion that removes the commenter',
    'deleteCommentAndRemoveCommenter',
    'POST immediate /ufi/deletecommentandremovecommenter/',
    `${deleted} ${removed}`,
  ],
  [
    'S7.11 hiding',
    'hideComment',
    'POST immediate /ufi/hide/comment/',
    'comment_id spam_action ft_ent_identifier source',
  ],
  [
    'S7.12 translating',
    'translateComments',
    'POST immediate /ufi/translate/comment/',
    'ft_ent_identifier comment_ids source trigger',
  ],
  ['S7.13 another actor', 'changeActor', 'POST immediate /ufi/actor/change/', 'from_actor_id ft_ent_identifier actor'],
  [
    'S7.14 a pin',
    'pinComment',
    `POST immediate ${comments}/author_pin/`,
    'comment_id ft_ent_identifier is_pinned_by_author',
  ],
  [
    'S7.15 a mute',
    'muteMember',
    'POST immediate /groups/mutemember/',
    `group_id user_id ${muted} selected_rules admin_notes others`,
    ['others'],
  ],
  [
    'S7.16 hiding delights',
    'hideTextDelights',
    'POST immediate /textdelights/hide_comment_text_delights/',
    'comment_id ft_ent_identifier should_hide parent_comment_id source',
  ],
  ['S7.17 a ban', 'banUser', `POST immediate ${ajax}/ban_user.php`, banned],
  [
    'S7.18 subscribing',
    'setSubscription',
    `POST batched ${ajax}/subscribe.php`,
    'subscribe_action ft_ent_identifier source client_id rootid comment_expand_mode',
  ],
  ['S7.19 following', 'followPost', 'POST batched /ajax/litestand/follow_post', 'follow message_id'],
  [
    'S7.20 reading by id',
    'fetchCommentsById',
    `POST immediate ${ajax}/id_comment_fetch.php`,
    'ft_ent_identifier viewas comment_ids parent_comment_id source',
    ['parent_comment_id'],
  ],
  [
    'S7.21 removing a preview',
    'removePreview',
    `POST immediate ${ajax}/remove_preview.php`,
    'comment_id ft_ent_identifier source',
  ],
  [
    'S7.22 reading a page',
    'fetchComments',
    `POST immediate ${ajax}/comment_fetch.php`,
    `${read} numpagerclicks translate_all clientcommentcount actor ircid`,
  ],
  [
    'S7.23 reading replies',
    'fetchReplies',
    `POST immediate ${ajax}/reply_fetch.php`,
    `${readReplies} containerorderingmode translate_all actor`,
  ],
  ['S7.25 the profiles around the viewer', 'fetchAllProfiles', 'GET immediate /chat/user_info_all/', 'viewer'],
  ['S7.26 profiles by id', 'fetchProfiles', 'POST immediate /chat/user_info/', 'ids'],
  ['S7.33 an edit history', 'fetchEditHistory', 'GET immediate /ajax/edits/browser/comment', 'comment_token'],
  ['S7.30 the video of a comment', 'fetchVideoComment', 'POST immediate /video/in_live_comment/', 'video_id'],
  ['S7.31 a GIF', 'fetchGifMarkup', 'POST immediate /gifs/in_live_comment/', 'comment_id dom_selector'],
  ['S7.31 a file', 'fetchFileMarkup', `POST immediate /files_in_comments/${live}/`, 'comment_id dom_selector'],
  [
    'S7.31 a donation',
    'fetchFundraiserMarkup',
    `POST immediate /fundraiser_for_story/${live}/`,
    'comment_id dom_selector',
  ],
  ['S7.31 a tip', 'fetchTipJarMarkup', `POST immediate /tip_jar/${live}/`, 'comment_id dom_selector'],
  [
    'S7.31 a chat command',
    'fetchChatCommandMarkup',
    `POST immediate /chat_command_result/${live}/`,
    'comment_id dom_selector',
  ],
  [
    'S7.31 an item on sale',
    'fetchMarketplaceItemMarkup',
    'POST immediate /marketplace_comments/ecomm_product_item_attachment/',
    'comment_id dom_selector',
  ],
];

describe('our client sends every field of a call, with a value', () => {
  it.each(lines)('%s', async (_, name, goes, fields, ofOthers = []) => {
    expect(await callOf(name, fields)).toEqual({ goes, missing: ofOthers });
  });

  it('(control: a field that nobody sends is missing)', async () => {
    expect(await callOf('setCommentLike', 'comment_id tracking')).toMatchObject({ missing: ['tracking'] });
  });
});

describe('the calls of a comment’s composer', () => {
  it('S7.29 are registered once', () => {
    const ofComposer = lines.filter(([title]) => /^S7\.3[013]/.test(title)).map(([, name]) => name);
    const paths = ofComposer.map((name) => endpointRegistry[name].path as string);
    const all = Object.values(endpointRegistry).map(({ path }) => path as string);
    expect(paths.map((path) => all.filter((each) => each === path).length)).toEqual(paths.map(() => 1));
    expect(paths).toHaveLength(8);
  });

  it('S7.50 a photo goes at once', () => {
    const { path, method, delivery, input } = endpointRegistry.uploadPhoto;
    expect(`${method} ${delivery} ${path}`).toBe('POST immediate /ajax/ufi/upload/');
    // The browser sends it, as its own test says.
    expect(Object.keys(input.entries)).toEqual(expect.arrayContaining(['profile_id', 'target_id', 'source', 'actor']));
  });
});
