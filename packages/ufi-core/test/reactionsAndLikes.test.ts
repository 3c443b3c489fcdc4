import { describe, expect, it } from '@jest/globals';
import { serverUpdateReceived } from '../src/area/server-state/serverUpdateReceived.ts';
import { openThread, type OpenThread } from '../src/testing/index.ts';
import { addComment, selectProblem } from '../src/features/comments/index.ts';
import { setCommentLike } from '../src/features/likes/index.ts';
import { selectPendingReactions, setCommentReaction } from '../src/features/reactions/index.ts';

const reactPath = '/ufi/comment/reaction/';
const likePath = '/ufi/comment/like/';

type Reacted = OpenThread & { readonly comment: string };

/** A comment loved by somebody else; the reader's reactions wait for the test. */
async function openLoved(): Promise<Reacted> {
  const thread = await openThread({ comments: [], holds: [reactPath, likePath] });
  const { server, other, store, me } = thread;
  const said = server.act(other, 'addComment', { ft_ent_identifier: server.target, comment_text: 'Oi' });
  const comment = said?.records.comments?.[0]?.fbid ?? '';
  server.act(other, 'setCommentReaction', { ft_ent_identifier: server.target, comment_id: comment, reaction_type: 2 });
  for (const { from, to, ...received } of server.messagesAfter(0, me) ?? []) {
    store.dispatch(serverUpdateReceived([{ ...received, via: 'stream', from, seq: to }]));
  }
  return { ...thread, comment };
}

/** Batched calls are sent when their window closes. */
const closeWindow = ({ clock }: OpenThread): Promise<void> => clock.advance(10);

describe('reactions and likes', () => {
  it('S4.07 S4.07/2 are optimistic; a refused one is retried once and then falls back to server state', async () => {
    const thread = await openLoved();
    const { store, place, comment, view, refuse, sent, clock } = thread;
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 1 }));
    expect(view(comment)).toMatchObject({ viewerreaction: 1, hasviewerliked: true, likecount: 1, reactioncount: 2 });
    await closeWindow(thread);
    await refuse('noPermission');
    await clock.advance(1_000);
    expect(view(comment)).toMatchObject({ viewerreaction: 1 });
    expect(sent(reactPath)).toHaveLength(2);
    await refuse('noPermission');
    expect(view(comment)).toMatchObject({ viewerreaction: 0, hasviewerliked: false, likecount: 0, reactioncount: 1 });
    expect(selectProblem(store.getState())?.failure.reason).toBe('noPermission');

    // A later mutation stays when an earlier one is refused.
    store.dispatch(setCommentLike({ ...place, comment, isLiked: true }));
    await closeWindow(thread);
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 4 }));
    await refuse('noPermission');
    expect(view(comment)).toMatchObject({ viewerreaction: 4, reactioncount: 2, likecount: 0 });
  });

  it('S5.08 S8.05 ignore calls that change nothing, and comments that are not saved; likes too', async () => {
    const thread = await openLoved();
    const { store, place, comment, sent, clock } = thread;
    store.line.goOffline();
    const local = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    expect(store.dispatch(setCommentReaction({ ...place, comment, reaction: 0 }))).toBeNull();
    expect(store.dispatch(setCommentLike({ ...place, comment, isLiked: false }))).toBeNull();
    expect(store.dispatch(setCommentReaction({ ...place, comment: local, reaction: 2 }))).toBeNull();
    expect(store.dispatch(setCommentLike({ ...place, comment: local, isLiked: true }))).toBeNull();
    expect(store.dispatch(setCommentLike({ ...place, comment, isLiked: true }))).not.toBeNull();
    expect(store.dispatch(setCommentLike({ ...place, comment, isLiked: true }))).toBeNull();
    expect(store.dispatch(setCommentReaction({ ...place, comment, reaction: 1 }))).toBeNull();
    store.line.goOnline();
    await clock.advance(1_000);
    expect(sent(reactPath)).toEqual([]);
    expect(sent(likePath)).toHaveLength(1);
  });

  it('count the difference between old and new, with short texts', async () => {
    const { store, place, comment, view } = await openLoved();
    const react = (reaction: 0 | 1 | 2) => store.dispatch(setCommentReaction({ ...place, comment, reaction }));
    react(2);
    expect(view(comment)?.reactioncountmap).toEqual({ 2: { default: 2, reduced: '2' } });
    react(1);
    expect(view(comment)).toMatchObject({
      reactioncountmap: { 1: { default: 1, reduced: '1' }, 2: { default: 1, reduced: '1' } },
      reactioncountreduced: '2',
    });
    react(0);
    expect(view(comment)).toMatchObject({ reactioncount: 1, reactioncountmap: { 2: { default: 1 } }, likecount: 0 });
    expect(view(comment)?.reactioncountmap).not.toHaveProperty('1');
  });

  it('S4.08 are pending while in flight, one at a time, and not after success or failure', async () => {
    const thread = await openLoved();
    const { store, place, comment, answer, refuse } = thread;
    const pending = () => selectPendingReactions(store.getState(), comment);
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 1 }));
    expect(pending()).toBe(0);
    await closeWindow(thread);
    expect(pending()).toBe(1);
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 2 }));
    await closeWindow(thread);
    expect(pending()).toBe(1);
    await answer();
    await closeWindow(thread);
    expect(pending()).toBe(1);
    await answer();
    expect(pending()).toBe(0);
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 3 }));
    await closeWindow(thread);
    expect(pending()).toBe(1);
    await refuse('blockedAction');
    expect(pending()).toBe(0);
  });

  it('S8.03 S4.07/1 revert a refused like of a comment only if it still stands, and show the default dialog', async () => {
    const thread = await openLoved();
    const { store, place, comment, refuse, view } = thread;
    store.dispatch(setCommentLike({ ...place, comment, isLiked: true }));
    await closeWindow(thread);
    await refuse('blockedAction');
    expect(view(comment)).toMatchObject({ hasviewerliked: false, likecount: 0 });
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'setCommentLike' });
  });

  it('S8.05 log the rollback of a comment reaction, and show the default dialog', async () => {
    const thread = await openLoved();
    const { store, place, comment, refuse, clock } = thread;
    store.dispatch(setCommentReaction({ ...place, comment, reaction: 1 }));
    await closeWindow(thread);
    await refuse('noPermission');
    const logged = () => store.logged.filter(({ name }) => name !== 'loom_trace');
    expect(logged()).toEqual([]);
    await clock.advance(1_000);
    await refuse('noPermission');
    expect(logged()).toEqual([{ name: 'comment_reaction_rollback', detail: { target: place.target, code: 200 } }]);
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'setCommentReaction' });
  });
});
