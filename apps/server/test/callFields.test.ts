import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommentRecord } from 'ufi-core/contract';
import { createScenarioContext, type Client, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { sweepChangeOrigins } from '../src/mutations/index.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;
let helena: Client;
let radio: string;

beforeAll(async () => {
  suite = await startSuiteServer({ environment: { UFI_METRICS: 'open' } });
  context = createScenarioContext(suite, expect);
  helena = await context.as('helena');
  radio = suite.ids.radio;
});
afterAll(() => suite.server.stop());

const source = 'ufi_home';
const english = 'This is the best song of that year, and the second half is where it gets good';
const paging = { feed_context: '{"page":1}', numpagerclicks: 3, translate_all: true };

async function writeThread() {
  const post = await context.newPost();
  const comments: CommentRecord[] = [];
  for (const key of ['bia', 'caio', 'bia', 'caio'] as const) comments.push(await context.comment(key, post));
  const [first] = comments;
  const replies: CommentRecord[] = [];
  for (const key of ['caio', 'ana', 'bia'] as const) {
    replies.push(await context.comment(key, post, { to: first?.fbid ?? '' }));
  }
  return { post, ids: comments.map(({ fbid }) => fbid), replies: replies.map(({ fbid }) => fbid) };
}

/** What the server has kept of where the changes of a thread were made, oldest first. */
async function keptOf(post: string): Promise<readonly object[]> {
  const text = 'select origin from change_origins where thread_id = $1 order by seq';
  const { rows } = await suite.database.pool.query<{ origin: object }>(text, [post]);
  return rows.map(({ origin }) => origin);
}

const page = { source, session_id: 's-1', feedback_referrer: '/groups/7', feed_context: '{"place":2}' };
const keptPage = { ...page, feed_context: { place: 2 } };

describe('the calls of the post area', () => {
  it('S7.04 accepts a reaction to a comment with all fields of section 7', async () => {
    const { post, ids } = await writeThread();
    const [comment_id = ''] = ids;
    const update = await helena.call('setCommentReaction', {
      ft_ent_identifier: post,
      ...page,
      comment_id,
      legacy_id: comment_id,
      reaction_type: 2,
      instance_id: 'u_0_1',
      client_id: 'fields-1',
      actor: radio,
    });
    expect(update.records).toMatchObject({
      comments: [{ fbid: comment_id, reactioncount: 1, likecount: 0 }],
      commentMarks: [{ fbid: comment_id, actor: radio, viewerreaction: 2 }],
    });
    expect((await keptOf(post)).at(-1)).toEqual(keptPage);
  });

  it('S7.05 accepts a like of a comment with all fields of section 7, and takes it back', async () => {
    const { post, ids } = await writeThread();
    const [comment_id = ''] = ids;
    const like = (like_action: boolean, client_id: string) =>
      helena.call('setCommentLike', {
        ft_ent_identifier: post,
        comment_id,
        legacy_id: comment_id,
        like_action,
        source,
        client_id,
        session_id: 's-1',
      });
    expect((await like(true, 'fields-2')).records.comments?.[0]).toMatchObject({ likecount: 1 });
    expect((await like(false, 'fields-3')).records.comments?.[0]).toMatchObject({ likecount: 0, reactioncount: 0 });
  });

  it("S7.02 accepts a vote with all fields of section 7, and ignores the client's counts", async () => {
    const post = await context.newPost({ kind: 'question' });
    const { fbid: comment_id } = await context.comment('bia', post);
    const update = await helena.call('castVote', {
      client_id: 'fields-4',
      comment_id,
      ft_ent_identifier: post,
      instance_id: 'u_0_1',
      legacy_id: comment_id,
      new_vote_count: 7,
      new_vote_state: 2,
      old_vote_count: 8,
      old_vote_state: 1,
      session_id: 's-1',
      source,
    });
    expect(update.records).toMatchObject({
      comments: [{ fbid: comment_id, voteCount: -1 }],
      commentMarks: [{ fbid: comment_id, voteState: 2 }],
    });
    // What the voter saw.
    const seen = { old_vote_state: 1, old_vote_count: 8, new_vote_count: 7 };
    expect(await keptOf(post)).toEqual([{ source, session_id: 's-1', ...seen }]);
  });

  it('S7.03 accepts a reaction to a post with all fields of section 7, and repeats the request', async () => {
    const post = await context.newPost({ author: 'radio', kind: 'live' });
    const asked = { ft_ent_identifier: post, reaction_type: 4, instance_id: 'u_0_1' } as const;
    const played = {
      root_id: post,
      video_playback_timestamp: 1.5,
      live_content_time_offset: 3,
      spherical_yaw: -90,
      spherical_pitch: 45,
      retry_attempt: 1,
    };
    const input = {
      ...asked,
      ...page,
      ...played,
      client_id: 'fields-5',
      actor: radio,
      tracking: '{"reactioncount":1}',
      on_demand_content_time_offset: 2,
    };
    const update = await helena.call('setReaction', input);
    expect(update).toMatchObject({ ...asked, records: { targetMarks: [{ actorforpost: radio, viewerreaction: 4 }] } });
    // A retry may differ in incidental fields; the effect stays the same.
    expect(await helena.call('setReaction', { ...input, tracking: null, retry_attempt: 2 })).toEqual(update);
    // Nothing is on demand while the video is live.
    expect(await keptOf(post)).toEqual([{ ...keptPage, ...played, tracking: { reactioncount: 1 } }]);
  });

  it('S7.03 S7.07 keeps nothing that is untrue: roots elsewhere, positions without a video, addresses of other sites', async () => {
    const post = await context.newPost();
    const lie = {
      root_id: radio,
      video_playback_timestamp: 1.5,
      live_content_time_offset: 3,
      spherical_yaw: 1,
      tracking: 'x',
      feedback_referrer: 'https://elsewhere.example/?q=x',
      feed_context: '7',
    };
    await helena.call('setReaction', { ft_ent_identifier: post, reaction_type: 4, client_id: 'lies-1', ...lie });
    const said = { comment_text: 'oi', rootid: '999', reply_fbid: '998', living_room_content_item_id: '997' };
    const more = { selected_insight_point: '9', live_video_quick_comment_quality: 'short' };
    await helena.call('addComment', { ft_ent_identifier: post, ...said, ...more });
    expect(await keptOf(post)).toEqual([]);
  });

  it('S7.07 keeps what a comment under a broadcast says of its thread and video', async () => {
    const post = await context.newPost({ author: 'radio', kind: 'live' });
    const { fbid } = await context.comment('bia', post);
    const { fbid: reply } = await context.comment('caio', post, { to: fbid });
    const live = { living_room_content_item_id: post, selected_insight_point: '9' };
    const said = { ...live, live_video_quick_comment_quality: 'short', rootid: fbid, reply_fbid: reply };
    const place = { ft_ent_identifier: post, parent_comment_id: fbid, reply_comment_parent_id: reply };
    await helena.call('addComment', { ...place, ...said, comment_text: 'oi' });
    expect(await keptOf(post)).toEqual([said]);
  });

  it('S7.09 S7.18 keeps how a comment was deleted, and how much of the thread was open at a subscription', async () => {
    const post = await context.newPost();
    const subscribed = { subscribe_action: true, rootid: post, comment_expand_mode: 'all' };
    await helena.call('setSubscription', { ft_ent_identifier: post, ...subscribed });
    const { records } = await helena.call('addComment', { ft_ent_identifier: post, comment_text: 'oi' });
    const comment_id = records.comments?.[0]?.fbid ?? '';
    const deleted = { comment_id, comment_legacyid: comment_id, one_click: true };
    await helena.call('deleteComment', { ft_ent_identifier: post, ...deleted });
    expect(await keptOf(post)).toEqual([{ rootid: post, comment_expand_mode: 'all' }, { one_click: true }]);
  });

  it('S7.15 mutes a member with all fields of section 7, and keeps the reasons for admins', async () => {
    const post = await context.newPost({ group: 'hortas' });
    const { fbid: comment_id } = await context.comment('bia', post);
    const ana = await context.as('ana');
    const place = { ft_ent_identifier: post, comment_id, group_id: suite.ids.hortas, user_id: suite.ids.bia };
    const { rules } = await ana.call('fetchGroupRules', { group_id: suite.ids.hortas });
    const until = Math.floor(Date.now() / 1000) + 3600;
    const update = await ana.call('muteMember', {
      ...place,
      mute_duration: 'custom',
      custom_expiration: until,
      should_reload: true,
      source,
      mute_reason: 'Vende mudas',
      share_feedback: true,
      selected_rules: [rules[0]?.id ?? ''],
      admin_notes: 'Pela segunda vez',
      others: 'Pediu desculpas',
    });
    expect(update.records.rights?.[0]?.mutedids).toEqual([suite.ids.bia]);
    expect(await keptOf(post)).toEqual([{ source, should_reload: true }]);
    const { rows } = await suite.database.pool.query(
      `select details from audit where comment_id = $1 and action = 'mute'`,
      [comment_id],
    );
    expect(rows).toMatchObject([
      {
        details: {
          until,
          reason: 'Vende mudas',
          isShared: true,
          rules: [rules[0]?.id],
          notes: 'Pela segunda vez',
          others: 'Pediu desculpas',
        },
      },
    ]);
    const bia = await context.as('bia');
    const { records } = await bia.call('fetchPost', { id: post });
    expect(records.rights?.[0]?.restriction).toMatchObject({
      kind: 'muted',
      until,
      by: 'groupAdmin',
      reason: 'Vende mudas',
      rules: [rules[0]?.title],
    });
    await ana.call('muteMember', { ...place, mute_duration: null });
  });

  it('S7.17 bans and suspends with all fields of section 7, and keeps whether the page went first', async () => {
    const post = await context.newPost({ author: 'radio', kind: 'live' });
    const { fbid: comment_id } = await context.comment('caio', post);
    const place = { ft_ent_identifier: post, comment_id, page_id: radio, commenter_id: suite.ids.caio, actor: radio };
    const readRestriction = async () => {
      const { records } = await (await context.as('caio')).call('fetchPost', { id: post });
      return records.rights?.[0]?.restriction?.kind;
    };
    const ban = async (how: object) => {
      await helena.call('banUser', { ...place, action: 'ban', client_side: true, ...how });
      return readRestriction();
    };
    const undo = (how: object) =>
      helena.call('banUser', { ...place, action: 'undo_ban', client_side: false, ...how }).then(readRestriction);
    expect(await ban({ stream_only: true, suspension_duration_seconds: 600 })).toBe('suspended');
    expect(await ban({ stream_only: true, suspension_duration_seconds: 0 })).toBeUndefined();
    expect(await ban({ stream_only: true })).toBe('banned');
    expect(await undo({ stream_only: true })).toBeUndefined();
    expect(await ban({ post_only: true })).toBe('banned');
    expect(await undo({ post_only: true })).toBeUndefined();
    const kept = await keptOf(post);
    expect(kept.map((each) => 'client_side' in each && each.client_side)).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it('S7.22 S7.23 server.98 counts how far readers say that they have read', async () => {
    const { post, ids } = await writeThread();
    const read = { ft_ent_identifier: post, numpagerclicks: 3 };
    await helena.call('fetchComments', { ...read, clientcommentcount: 17 });
    await helena.call('fetchReplies', { ...read, parent_comment_ids: [ids[0] ?? ''] });
    const text = await (await fetch(`${suite.origin}/metrics`)).text();
    const sums = [...text.matchAll(/^(ufi_read_\w+_sum\{.*\}) (\d+)$/gm)].map(([, name, sum]) => `${name} ${sum}`);
    expect(sums).toEqual([
      expect.stringMatching(/^ufi_read_pager_clicks_sum\{route="\/ajax\/ufi\/comment_fetch.php"\} [1-9]/),
      expect.stringMatching(/^ufi_read_pager_clicks_sum\{route="\/ajax\/ufi\/reply_fetch.php"\} [1-9]/),
      expect.stringMatching(/^ufi_read_held_comments_sum\{route="\/ajax\/ufi\/comment_fetch.php"\} [1-9]/),
    ]);
  });

  it('server.98 keeps it for 30 days', async () => {
    const post = await context.newPost();
    await helena.call('setLike', { ft_ent_identifier: post, like_action: true, ...page });
    const age = (days: number) =>
      suite.database.pool.query(
        'update change_origins set at = now() - make_interval(days => $1) where thread_id = $2',
        [days, post],
      );
    await age(29);
    await sweepChangeOrigins(suite.database.pool);
    expect(await keptOf(post)).toHaveLength(1);
    await age(31);
    await sweepChangeOrigins(suite.database.pool);
    expect(await keptOf(post)).toEqual([]);
  });

  it('S7.06 accepts a like of a post, and takes it back', async () => {
    const post = await context.newPost();
    const like = (like_action: boolean, client_id: string) =>
      helena.call('setLike', { ft_ent_identifier: post, like_action, source, client_id, session_id: 's-1' });
    expect((await like(true, 'fields-6')).records.targets?.[0]).toMatchObject({ likecount: 1 });
    expect((await like(false, 'fields-7')).records.targets?.[0]).toMatchObject({ likecount: 0, reactioncount: 0 });
  });

  it('S7.13 stores the actor of a post with all fields of section 7', async () => {
    const { post } = await writeThread();
    const update = await helena.call('changeActor', {
      from_actor_id: suite.ids.helena,
      ft_ent_identifier: post,
      actor: radio,
    });
    expect(update.records.rights).toEqual([expect.objectContaining({ actorforpost: radio, cancomment: true })]);
    const { records } = await helena.call('fetchPost', { id: post });
    expect(records.rights?.map(({ actorforpost }) => actorforpost)).toEqual([radio]);
  });

  it('S7.20 reads comments by id, as seen by an identity of the caller', async () => {
    const { post, ids, replies } = await writeThread();
    const [comment_id = ''] = ids;
    await helena.call('setCommentLike', { ft_ent_identifier: post, comment_id, like_action: true, actor: radio });
    const input = {
      ft_ent_identifier: post,
      comment_ids: [comment_id, replies[0] ?? '', '1234567'],
      parent_comment_id: comment_id,
      source,
    };
    const asPage = await helena.call('fetchCommentsById', { ...input, viewas: radio });
    expect(asPage.records.comments?.map(({ fbid }) => fbid)).toEqual([comment_id, replies[0]]);
    expect(asPage.removed).toEqual({ comments: [{ fbid: '1234567', version: asPage.seq }] });
    expect(asPage.records.commentMarks).toEqual([expect.objectContaining({ actor: radio, hasviewerliked: true })]);
    const asHelena = await helena.call('fetchCommentsById', { ...input, viewas: null });
    expect(asHelena.records.commentMarks ?? []).toEqual([]);
    const asBia = await helena.expectError('fetchCommentsById', { ...input, viewas: suite.ids.bia });
    expect(asBia).toMatchObject({ status: 403, code: 200 });
  });

  it('S7.22 S3.03/1 reads a page by index, length, ordering and section; client fields change nothing', async () => {
    const { post, ids } = await writeThread();
    const page = { ft_ent_identifier: post, offset: 1, length: 2, orderingmode: 'live_streaming' } as const;
    const client = { ...paging, source, clientcommentcount: 9, ircid: 'i-1' } as const;
    const plain = await helena.call('fetchComments', page);
    expect(plain.lists[0]).toMatchObject({
      range: { offset: 1, length: 2 },
      values: ids.slice(1, 3),
      count: 4,
      clienthasall: false,
      containerorderingmode: 'live_streaming',
    });
    const full = await helena.call('fetchComments', {
      ...page,
      ...client,
      section: 'default',
      viewas: suite.ids.helena,
      actor: suite.ids.helena,
    });
    expect(full.lists).toEqual(plain.lists);
    for (const direction of ['ascending', 'descending'] as const) {
      const { lists } = await helena.call('fetchComments', { ...page, direction, length: 1, offset: 0 });
      expect(lists[0]?.values).toEqual([direction === 'ascending' ? ids[0] : ids[3]]);
    }
    const fromEnd = await helena.call('fetchComments', { ...page, direction: 'descending' });
    expect(fromEnd.lists[0]).toMatchObject({ range: { offset: 1, length: 2 }, values: ids.slice(1, 3), count: 4 });
    const friends = await helena.call('fetchComments', { ...page, ...client, offset: 0, section: 'friends' });
    expect(friends.lists[0]).toMatchObject({ values: [], count: 0, section: 'friends', clienthasall: true });
    const asPage = await helena.call('fetchComments', { ...page, viewas: radio });
    expect(asPage.records.rights?.map(({ actorforpost }) => actorforpost)).toEqual([radio]);
    expect(await helena.expectError('fetchComments', { ...page, viewas: suite.ids.bia })).toMatchObject({ code: 200 });
    expect(await context.visitor().expectError('fetchComments', { ...page, viewas: radio })).toMatchObject({
      code: 190,
    });
  });

  it('S7.22/1 S7.23/1 include the stored translations with translate_all, and request no others', async () => {
    const ft_ent_identifier = await context.newPost();
    const bia = await context.as('bia');
    const say = async (comment_text: string, more: { parent_comment_id?: string } = {}) =>
      (await bia.call('addComment', { ft_ent_identifier, comment_text, ...more })).records.comments?.[0]?.fbid ?? '';
    const [kept, other] = [await say(english), await say(`${english}, too`)];
    const reply = await say(`${english} (a reply)`, { parent_comment_id: kept });
    await helena.call('translateComments', { ft_ent_identifier, comment_ids: [kept, reply] });
    const found = async (name: 'fetchComments' | 'fetchReplies', input: { translate_all?: boolean }) => {
      const asked = { ft_ent_identifier, ...input };
      const replies = { ...asked, parent_comment_ids: [kept] };
      const { translations } = await (name === 'fetchReplies' ? helena.call(name, replies) : helena.call(name, asked));
      return translations?.map(({ fbid }) => fbid).sort();
    };
    expect(await found('fetchComments', { translate_all: true })).toEqual([kept, reply].sort());
    expect(await found('fetchReplies', { translate_all: true })).toContain(reply);
    expect(await found('fetchReplies', { translate_all: true })).not.toContain(other);
    for (const name of ['fetchComments', 'fetchReplies'] as const) expect(await found(name, {})).toBeUndefined();
  });

  it('S5.12 reads the streamed list of a live video from index 0 only; an announcement does not count', async () => {
    const ft_ent_identifier = await context.newPost({ author: 'radio', kind: 'live' });
    const first = await context.comment('bia', ft_ent_identifier);
    await context.comment('bia', ft_ent_identifier);
    const announced = { ft_ent_identifier, comment_text: 'Voltamos já', actor: radio };
    await helena.call('addComment', announced);
    const { records } = await helena.call('fetchComments', { ft_ent_identifier });
    expect(records.comments).toHaveLength(3);
    expect(records.targets?.[0]).toMatchObject({ commentcount: 2 });
    const streamed = { ft_ent_identifier, orderingmode: 'live_streaming', length: 1 } as const;
    const { lists } = await helena.call('fetchComments', { ...streamed, offset: 0 });
    expect(lists[0]?.values).toEqual([first.fbid]);
    for (const offset of [1, 7]) {
      const refused = await helena.expectError('fetchComments', { ...streamed, offset });
      expect(refused).toMatchObject({ status: 422, code: 100 });
    }
  });

  it('S7.23 reads the replies of several comments, each by its own index and length', async () => {
    const { post, ids, replies } = await writeThread();
    const [first = '', second = ''] = ids;
    const answer = await helena.call('fetchReplies', {
      ft_ent_identifier: post,
      parent_comment_ids: [first, second],
      offsets: [1, 0],
      lengths: [2, 1],
      ...paging,
      source,
      containerorderingmode: 'ranked_unfiltered',
      actor: suite.ids.helena,
    });
    expect(answer.lists).toEqual([
      expect.objectContaining({
        parent: first,
        range: { offset: 1, length: 2 },
        values: replies.slice(1),
        count: 3,
        containerorderingmode: 'ranked_unfiltered',
      }),
      expect.objectContaining({ parent: second, values: [], count: 0, clienthasall: true }),
    ]);
  });
});

describe('an instance without analytics', () => {
  it('server.98 keeps nothing', async () => {
    const other = await startSuiteServer({ environment: { UFI_ANALYTICS: '0', UFI_METRICS: 'open' } });
    try {
      const own = createScenarioContext(other, expect);
      const ft_ent_identifier = await own.newPost();
      const caller = await own.as('helena');
      await caller.call('setLike', { ft_ent_identifier, like_action: true, ...page });
      const { rows } = await other.database.pool.query('select from change_origins');
      expect(rows).toEqual([]);
      await caller.call('fetchComments', { ft_ent_identifier, numpagerclicks: 3 });
      expect(await (await fetch(`${other.origin}/metrics`)).text()).not.toContain('ufi_read_pager_clicks_sum{');
    } finally {
      await other.server.stop();
    }
  });
});
