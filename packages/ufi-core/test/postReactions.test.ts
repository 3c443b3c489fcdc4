import { describe, expect, it } from '@jest/globals';
import { addComment, selectProblem } from '../src/features/comments/index.ts';
import { setLike } from '../src/features/likes/index.ts';
import {
  loadReactors,
  selectPendingPostReactions,
  selectReactors,
  setCommentReaction,
  setReaction,
} from '../src/features/reactions/index.ts';
import { followPost, setSubscription } from '../src/features/subscription/index.ts';
import { likeConfirmHash, maxLikeConfirmHash } from '../src/area/optimistic-view/likeConfirmHash.ts';
import { serverUpdateReceived } from '../src/area/server-state/serverUpdateReceived.ts';
import { buildActor, buildComment, buildId, openThread, type OpenThread } from '../src/testing/index.ts';

const reactPath = '/ufi/reaction/';
const likePath = '/ufi/like/';
const subscribePath = '/ajax/ufi/subscribe.php';
const followPath = '/ajax/litestand/follow_post';
const held = [reactPath, likePath, subscribePath, followPath];

/** A post loved by somebody else; the reader's reactions wait for the test. */
async function openLoved(): Promise<OpenThread> {
  const thread = await openThread({ comments: ['Oi'], holds: held });
  elsewhere(thread, (server) =>
    server.act(thread.other, 'setReaction', { ft_ent_identifier: server.target, reaction_type: 2 }),
  );
  return thread;
}

/** Performs a change elsewhere, and delivers it by the stream. */
function elsewhere({ server, store, me }: OpenThread, happen: (server: OpenThread['server']) => unknown): void {
  const { seq } = server;
  happen(server);
  for (const { from, to, ...received } of server.messagesAfter(seq, me) ?? []) {
    store.dispatch(serverUpdateReceived([{ ...received, via: 'stream', from, seq: to }]));
  }
}

const closeWindow = ({ clock }: OpenThread): Promise<void> => clock.advance(10);
const react = ({ store, place }: OpenThread, reaction: 0 | 1 | 2 | 4) =>
  store.dispatch(setReaction({ ...place, reaction }));
const like = ({ store, place }: OpenThread, isLiked: boolean) => store.dispatch(setLike({ ...place, isLiked }));

describe('reactions to a post', () => {
  it('S3.02 swap the sentences when the viewer goes from none to one and back, and never compose any', async () => {
    const thread = await openLoved();
    const { targetView, other, me } = thread;
    const without = targetView()?.likesentences;
    expect(without?.current).toContain(other);
    react(thread, 2);
    expect(targetView()).toMatchObject({
      likesentences: { current: without?.alternate, alternate: without?.current },
      reactorids: [me, other],
      userreactions: { [me]: 2, [other]: 2 },
      likecount: 2,
    });
    react(thread, 4);
    expect(targetView()?.likesentences.current).toBe(without?.alternate);
    react(thread, 0);
    expect(targetView()).toMatchObject({ likesentences: without, reactorids: [other], likecount: 1 });
  });

  it('S3.02 receive new sentences when others react, also if the viewer has', async () => {
    const thread = await openLoved();
    const { targetView, server, me } = thread;
    react(thread, 1);
    await thread.store.settle();
    await thread.answer();
    const before = targetView()?.likesentences.current;
    const third = server.people[2]?.id ?? '';
    elsewhere(thread, () => server.act(third, 'setReaction', { ft_ent_identifier: server.target, reaction_type: 8 }));
    expect(targetView()).toMatchObject({ viewerreaction: 1, reactioncount: 3 });
    expect(targetView()?.likesentences.current).not.toBe(before);
    expect(targetView()?.likesentences.current).toContain(third);
    expect(targetView()?.reactorids).toEqual([third, me, thread.other]);
  });

  it('S4.07 S4.07/2 show at once; a refused one is retried once and then falls back to server state', async () => {
    const thread = await openLoved();
    const { store, targetView, refuse, sent, clock } = thread;
    react(thread, 4);
    expect(targetView()).toMatchObject({ viewerreaction: 4, hasviewerliked: true, reactioncount: 2, likecount: 2 });
    await store.settle();
    await refuse('noPermission');
    await clock.advance(1_000);
    expect({ viewerreaction: targetView()?.viewerreaction, sentCount: sent(reactPath).length }).toEqual({
      viewerreaction: 4,
      sentCount: 2,
    });
    await refuse('noPermission');
    expect(targetView()).toMatchObject({ viewerreaction: 0, hasviewerliked: false, reactioncount: 1, likecount: 1 });

    // A later mutation stays when an earlier one is refused.
    like(thread, true);
    await closeWindow(thread);
    react(thread, 2);
    await refuse('noPermission');
    expect(targetView()).toMatchObject({ viewerreaction: 2, reactioncount: 2 });
  });

  it('S4.08 count the requests in flight for a post: up at a request, down at success and at failure', async () => {
    const thread = await openLoved();
    const { store, place, answer, refuse, clock } = thread;
    const pending = () => selectPendingPostReactions(store.getState(), place.target);
    react(thread, 1);
    expect(pending()).toBe(0);
    await store.settle();
    expect(pending()).toBe(1);
    react(thread, 2);
    await store.settle();
    expect(pending()).toBe(1);
    await answer();
    expect(pending()).toBe(1);
    await refuse('noPermission');
    await clock.advance(1_000);
    await refuse('noPermission');
    expect(pending()).toBe(0);
  });

  it('S5.08 ignore a reaction or like that changes nothing', async () => {
    const thread = await openLoved();
    expect({ react: react(thread, 0), like: like(thread, false) }).toEqual({ react: null, like: null });
    react(thread, 2);
    expect({ react: react(thread, 2), like: like(thread, true) }).toEqual({ react: null, like: null });
    await thread.store.settle();
    expect({
      sentReactPathCount: thread.sent(reactPath).length,
      sentLikePathCount: thread.sent(likePath).length,
    }).toEqual({ sentReactPathCount: 1, sentLikePathCount: 0 });
  });

  it('S7.03 send the reaction, and accept an answer that repeats it', async () => {
    const thread = await openLoved();
    const { store, sent, place, me, answer } = thread;
    const client_id = react(thread, 2);
    await store.settle();
    const asked = { ft_ent_identifier: place.target, instance_id: place.instance, actor: me, client_id };
    const origin = {
      source: 'ufi',
      session_id: expect.any(String),
      root_id: place.target,
      tracking: JSON.stringify({ reactioncount: 1, commentcount: 1 }),
    };
    expect(sent(reactPath)).toEqual([{ ...asked, ...origin, reaction_type: 2, retry_attempt: 0 }]);
    await answer();
    expect(store.getState().pendingMutations.byClientId).toEqual({});
    expect(thread.targetView()?.viewerreaction).toBe(2);
  });

  it('S7.06 like as reaction 1 and take any reaction back', async () => {
    const thread = await openLoved();
    const { sent, place, me, server, answer } = thread;
    like(thread, true);
    await closeWindow(thread);
    expect(sent(likePath)).toMatchObject([{ ft_ent_identifier: place.target, like_action: true, actor: me }]);
    await answer();
    expect(server.thread.postMarks.get(me)?.viewerreaction).toBe(1);
    like(thread, false);
    await closeWindow(thread);
    await answer();
    expect(server.thread.postMarks.get(me)).toMatchObject({ viewerreaction: 0, hasviewerliked: false });
  });

  it('S8.03 S4.07/1 revert a refused like only if it still stands, and show the default dialog', async () => {
    const thread = await openLoved();
    const { store, refuse, targetView } = thread;
    like(thread, true);
    await closeWindow(thread);
    await refuse('blockedAction');
    expect(targetView()).toMatchObject({ hasviewerliked: false, likecount: 1 });
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'setLike', failure: { reason: 'blockedAction' } });

    // The later mutation stays.
    like(thread, true);
    await closeWindow(thread);
    react(thread, 4);
    await refuse('blockedAction');
    expect(targetView()).toMatchObject({ viewerreaction: 4, likecount: 2 });
  });

  it('S8.05, S9.07 retry a refused reaction once, then log the rollback and show the default dialog', async () => {
    const thread = await openLoved();
    const { store, refuse, clock, place, sent } = thread;
    react(thread, 4);
    await store.settle();
    await refuse('noPermission');
    const logged = () => store.logged.filter(({ name }) => name !== 'loom_trace');
    expect({ logged: logged(), problem: selectProblem(store.getState()) }).toEqual({ logged: [], problem: undefined });
    await clock.advance(1_000);
    await refuse('noPermission');
    await clock.advance(60_000);
    expect(sent(reactPath)).toHaveLength(2);
    expect(logged()).toEqual([{ name: 'reaction_rollback', detail: { target: place.target, code: 200 } }]);
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'setReaction' });
  });
});

describe('a subscription', () => {
  const subscribe = ({ store, place }: OpenThread, isSubscribed: boolean) =>
    store.dispatch(setSubscription({ ...place, isSubscribed }));
  const follow = ({ store, place }: OpenThread, isFollowed: boolean) =>
    store.dispatch(followPost({ ...place, isFollowed }));
  const isOn = ({ targetView }: OpenThread) => targetView()?.hasviewersubscribed;

  it('S4.09/1 S4.09/2 is shown at once and reverted on an error; adding a comment subscribes, too', async () => {
    const thread = await openLoved();
    const { store, place, refuse, answer, server, me } = thread;
    expect(subscribe(thread, false)).toBeNull();
    subscribe(thread, true);
    expect(isOn(thread)).toBe(true);
    await closeWindow(thread);
    await refuse('noPermission');
    expect(isOn(thread)).toBe(false);
    subscribe(thread, true);
    await closeWindow(thread);
    await answer();
    expect({ isOn: isOn(thread), hasviewersubscribed: server.thread.postMarks.get(me)?.hasviewersubscribed }).toEqual({
      isOn: true,
      hasviewersubscribed: true,
    });
    subscribe(thread, false);
    await closeWindow(thread);
    await answer();
    expect(isOn(thread)).toBe(false);
    store.dispatch(addComment({ ...place, text: 'Que bonito!' }));
    expect(isOn(thread)).toBe(true);
    await store.settle();
    expect({ isOn: isOn(thread), hasviewersubscribed: server.thread.postMarks.get(me)?.hasviewersubscribed }).toEqual({
      isOn: true,
      hasviewersubscribed: true,
    });
  });

  it('S7.18, S7.19 has two calls for one value: of both only the latest is sent', async () => {
    const thread = await openLoved();
    const { store, sent, place, answer, server, me } = thread;
    subscribe(thread, true);
    await closeWindow(thread);
    expect(sent(subscribePath)).toMatchObject([{ ft_ent_identifier: place.target, subscribe_action: true, actor: me }]);
    await answer();
    store.line.goOffline();
    subscribe(thread, false);
    follow(thread, true);
    follow(thread, false);
    store.line.goOnline();
    await closeWindow(thread);
    expect(sent(subscribePath)).toHaveLength(1);
    expect(sent(followPath)).toMatchObject([{ message_id: place.target, follow: false, actor: me }]);
    await answer();
    expect(server.thread.postMarks.get(me)?.hasviewersubscribed).toBe(false);
  });

  it('S8.04 is reverted after a failure, and the default dialog is shown', async () => {
    const thread = await openLoved();
    follow(thread, true);
    await closeWindow(thread);
    await thread.refuse('blockedAction');
    expect(isOn(thread)).toBe(false);
    expect(selectProblem(thread.store.getState())).toMatchObject({ kind: 'followPost' });
  });
});

describe('the like-confirm hash', () => {
  it('S9.06/1 is 0 to 1024, evenly distributed, and changes with the likes', () => {
    const hashes = Array.from({ length: 4_000 }, (_, n) =>
      likeConfirmHash({ fbid: buildId(n), reactioncountmap: { 1: { default: n % 7, reduced: '' } } }),
    );
    expect(Math.min(...hashes)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...hashes)).toBeLessThanOrEqual(maxLikeConfirmHash);
    expect(new Set(hashes).size).toBeGreaterThan(900);
    const of = (...counts: number[]) =>
      counts.map((count) =>
        likeConfirmHash({ fbid: buildId(1), reactioncountmap: { 1: { default: count, reduced: '' } } }),
      );
    expect(new Set(of(0, 1, 2, 3, 4, 5, 6, 7)).size).toBe(8);
    expect(of(3, 3)).toEqual([of(3)[0], of(3)[0]]);
  });

  it("S9.06/1 follows the server's counts, not the optimistic ones, and is never sent", async () => {
    const { store, place, ids, view, sent, clock, answer } = await openThread({
      comments: ['Oi'],
      holds: ['/ufi/comment/reaction/'],
    });
    const comment = ids()[0] ?? '';
    const before = view(comment)?.likeconfirmhash;
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 2 }));
    expect(view(comment)?.likeconfirmhash).toBe(before);
    await clock.advance(10);
    expect(sent('/ufi/comment/reaction/')[0]).not.toHaveProperty('likeconfirmhash');
    await answer();
    expect(view(comment)?.likeconfirmhash).not.toBe(before);
    store.dispatch(
      serverUpdateReceived([
        { via: 'fetch', target: place.target, records: { comments: [{ ...buildComment(), fbid: comment }] } },
      ]),
    );
  });
});

describe('the reactors', () => {
  it('ufi-core.36 are loaded in pages, each person once, and anew on request', async () => {
    const people = [1, 2, 3].map((n) => buildActor({ id: buildId(n), name: `Person ${n}` }));
    const [one = '', two = '', three = ''] = people.map(({ id }) => id);
    const thread = await openThread({ comments: ['Oi'], holds: ['/ufi/reactions/'] });
    const { store, place, sent, held: waiting } = thread;
    const list = { target: place.target, comment: null, reaction: 2 as const };
    const reactors = () => selectReactors(store.getState(), list);
    const answer = async (ids: readonly string[], cursor: string | null) => {
      const named = ids.map((actor) => ({ actor, reaction_type: 2 }));
      const payload = { target: place.target, reactors: named, records: { actors: people }, cursor };
      await store.settle();
      waiting()[0]?.answer({ status: 200, body: { payload }, retryAfterMs: null });
      await store.settle();
    };
    expect(reactors()).toBeUndefined();
    void store.dispatch(loadReactors(list));
    await answer([three, two], '7');
    void store.dispatch(loadReactors({ ...list, isMore: true }));
    await answer([two, one], null);
    expect(reactors()).toMatchObject({ reactors: [three, two, one].map((actor) => ({ actor })), cursor: null });
    await store.dispatch(loadReactors({ ...list, isMore: true }));
    void store.dispatch(loadReactors(list));
    await answer([one], null);
    expect(reactors()?.reactors).toHaveLength(1);
    expect(sent('/ufi/reactions/').map(({ reaction_type, cursor }) => [reaction_type, cursor])).toEqual([
      ['2', undefined],
      ['2', '7'],
      ['2', undefined],
    ]);
  });
});
