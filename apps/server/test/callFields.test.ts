import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommentRecord } from 'ufi-core/contract';
import { createScenarioContext, type Client, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;
let helena: Client;
let radio: string;

beforeAll(async () => {
  suite = await startSuiteServer();
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

describe('the calls of the post area', () => {
  it('S7.04 accepts a reaction to a comment with all fields of section 7', async () => {
    const { post, ids } = await writeThread();
    const [comment_id = ''] = ids;
    const update = await helena.call('setCommentReaction', {
      ft_ent_identifier: post,
      comment_id,
      legacy_id: comment_id,
      reaction_type: 2,
      source,
      instance_id: 'u_0_1',
      client_id: 'fields-1',
      session_id: 's-1',
      actor: radio,
    });
    expect(update.records).toMatchObject({
      comments: [{ fbid: comment_id, reactioncount: 1, likecount: 0 }],
      commentMarks: [{ fbid: comment_id, actor: radio, viewerreaction: 2 }],
    });
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
  });

  it('S7.03 accepts a reaction to a post with all fields of section 7, and repeats the request', async () => {
    const post = await context.newPost();
    const asked = { ft_ent_identifier: post, reaction_type: 4, instance_id: 'u_0_1' } as const;
    const input = {
      ...asked,
      client_id: 'fields-5',
      root_id: post,
      session_id: 's-1',
      source,
      feedback_referrer: '/',
      actor: radio,
      tracking: '{"qid":"1"}',
      video_playback_timestamp: 1.5,
      on_demand_content_time_offset: 2,
      live_content_time_offset: 3,
      spherical_yaw: -90,
      spherical_pitch: 45,
      retry_attempt: 1,
    };
    const update = await helena.call('setReaction', input);
    expect(update).toMatchObject({ ...asked, records: { targetMarks: [{ actorforpost: radio, viewerreaction: 4 }] } });
    // A retry may differ in incidental fields; the effect stays the same.
    expect(await helena.call('setReaction', { ...input, tracking: null, retry_attempt: 2 })).toEqual(update);
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

  it('S7.22 S3.03 reads a page by index, length, ordering and section; client fields change nothing', async () => {
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

  it('S7.22 S7.23 include the stored translations with translate_all, and request no others', async () => {
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
