import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addComment,
  castVote,
  deleteComment,
  loadMoreComments,
  loadReplies,
  muteMember,
  openList,
  serverUpdateReceived,
  setCommentLike,
  setReaction,
  setSubscription,
  translateComments,
} from '../src/index.ts';
import { endpointRegistry, type EndpointName } from '../src/contract/index.ts';
import * as v from 'valibot';
import {
  buildActor,
  buildComment,
  buildId,
  buildList,
  buildSession,
  buildTarget,
  createTestStore,
} from '../src/testing/index.ts';

const target = buildId(500);
const place = { target, instance: 'u_0_1' };
const list = { ...place, ordering: 'ranked_unfiltered', section: 'default' } as const;
const [top, reply] = [buildId(1000), buildId(1001)];
const origin = { source: 'feed', feedback_referrer: '/groups/7', feed_context: '{"place":2}' };

let store: ReturnType<typeof createTestStore>;
beforeEach(async () => {
  store = createTestStore({ session: { ...buildSession(buildActor()), translatesfrom: ['en'] }, origin: () => origin });
  const comments = [
    buildComment({ fbid: top, author: buildId(2), replycount: 1, language: 'en', voteEnabled: true }),
    buildComment({ fbid: reply, author: buildId(2), parentcommentid: top, parentcommentauthorid: buildId(2) }),
  ];
  const rights = [
    { ftentidentifier: target, actorforpost: buildId(1), cancomment: true, roles: ['viewer' as const], version: 1 },
  ];
  const actors = [buildActor(), buildActor({ id: buildId(2) })];
  const records = { actors, targets: [buildTarget()], rights, comments };
  const lists = [buildList({ values: [top], count: 1 }), buildList({ parent: top, values: [reply], count: 1 })];
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 1, lists, records }]));
  await store.dispatch(openList(list));
});

/** The body of the latest call of an endpoint, which its contract accepts. */
async function bodyOf(name: EndpointName): Promise<Record<string, unknown>> {
  await store.clock.advance(20);
  const { path, input } = endpointRegistry[name];
  const body = store.transport.requests.findLast(({ request }) => request.path === path)?.request.body;
  expect({ name, issues: v.safeParse(input, body).issues }).toEqual({ name, issues: undefined });
  return Object(body);
}

const session = expect.stringMatching(/./);
const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: false };

describe('what a call says of where it was made', () => {
  it('S7.03 S7.07 sends the session, source, referrer and place in the feed with every change', async () => {
    store.dispatch(setCommentLike({ ...place, comment: top, isLiked: true }));
    expect(await bodyOf('setCommentLike')).toMatchObject({ ...origin, session_id: session, legacy_id: top });
  });

  it('S7.02 sends them with a vote too, with the legacy id', async () => {
    store.dispatch(castVote({ ...place, comment: top, vote: 1 }));
    expect(await bodyOf('castVote')).toMatchObject({ ...origin, session_id: session, legacy_id: top });
  });

  it('S7.03 sends the position in a broadcast, the root and what was seen with a reaction to a post', async () => {
    const at = { video, position: 12.345, liveState: 'Live', direction: { yaw: 90, pitch: -10 } } as const;
    store.dispatch(setReaction({ ...place, reaction: 2, at }));
    const body = await bodyOf('setReaction');
    expect(body).toMatchObject({
      ...origin,
      root_id: target,
      tracking: '{"reactioncount":0,"commentcount":0}',
      video_playback_timestamp: 12.3,
      live_content_time_offset: 12.3,
      spherical_yaw: 90,
      spherical_pitch: -10,
    });
    expect(body).not.toHaveProperty('on_demand_content_time_offset');
  });

  it('S7.03 sends the position in a recording as the offset on demand', async () => {
    const at = { video: { ...video, isLive: false, duration: 60 }, position: 7, liveState: 'OnDemand' } as const;
    store.dispatch(setReaction({ ...place, reaction: 2, at }));
    expect(await bodyOf('setReaction')).toMatchObject({
      video_playback_timestamp: 7,
      on_demand_content_time_offset: 7,
    });
  });

  it('S7.07 sends what is answered, its root, and the picked second of a broadcast with a comment', async () => {
    store.dispatch(addComment({ ...place, text: 'olá', answers: reply }));
    expect(await bodyOf('addComment')).toMatchObject({ ...origin, reply_fbid: reply, rootid: top });
    const other = createTestStore({ session: buildSession(buildActor()), origin: () => origin });
    const records = { actors: [buildActor()], targets: [buildTarget()] };
    other.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 1, lists: [], records }]));
    store = other;
    const at = { video, position: 12, liveState: 'Live', picked: 9 } as const;
    store.dispatch(addComment({ ...place, text: 'a b c d e', at }));
    expect(await bodyOf('addComment')).toMatchObject({
      rootid: target,
      selected_insight_point: '9',
      living_room_content_item_id: target,
      live_video_quick_comment_quality: 'full',
    });
  });

  it('S7.18 sends the root, and how much of the thread is here', async () => {
    store.dispatch(setSubscription({ ...place, isSubscribed: true }));
    expect(await bodyOf('setSubscription')).toMatchObject({ rootid: target, comment_expand_mode: 'all' });
  });

  it('S7.15 says that the list follows a mute by itself', async () => {
    store.dispatch(muteMember({ ...place, comment: top, group: buildId(30), duration: 43_200 }));
    expect(await bodyOf('muteMember')).toMatchObject({ should_reload: false });
  });

  it('S7.09 sends the legacy id of a deleted comment', async () => {
    await store.dispatch(deleteComment({ ...place, comment: top }));
    expect(await bodyOf('deleteComment')).toMatchObject({ comment_legacyid: top });
  });

  it('S7.22 S7.23 sends where a list begins, how often more was asked for, and what is here already', async () => {
    const other = { ...list, ordering: 'recent_activity' } as const;
    void store.dispatch(openList(other));
    expect(await bodyOf('fetchComments')).toMatchObject({
      ...origin,
      offset: 0,
      direction: 'descending',
      numpagerclicks: 0,
      clientcommentcount: 1,
      ircid: expect.stringContaining(place.instance),
    });
    void store.dispatch(loadMoreComments(other, { cursor: 'c' }));
    const more = await bodyOf('fetchComments');
    expect(more).toMatchObject({ cursor: 'c', numpagerclicks: 1 });
    expect(more).not.toHaveProperty('offset');
    void store.dispatch(loadReplies({ ...place, parent: top }));
    expect(await bodyOf('fetchReplies')).toMatchObject({
      ...origin,
      offsets: [0],
      numpagerclicks: 1,
      containerorderingmode: 'recent_activity',
    });
    void store.dispatch(translateComments({ ...place, comments: [top], trigger: 'comment' }));
    expect(await bodyOf('translateComments')).toMatchObject(origin);
  });
});
