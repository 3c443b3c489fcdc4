import { describe, expect, it } from '@jest/globals';
import { addComment, deleteComment, selectProblem } from '../src/features/comments/index.ts';
import { loadComments } from '../src/features/lists/loadComments.ts';
import { castVote, toggledVote } from '../src/features/votes/index.ts';
import { openThread, type OpenThread } from '../src/testing/index.ts';

const votePath = '/ufi/comment/vote/';

type Asked = OpenThread & { readonly comment: string };

/** An answer to a question, with votes controlled by the test. */
async function openAnswer(holds = [votePath]): Promise<Asked> {
  const thread = await openThread({ comments: ['Elis & Tom'], holds });
  return { ...thread, comment: thread.ids()[0] ?? '' };
}

const shown = ({ view, comment }: Asked) => [view(comment)?.voteCount, view(comment)?.voteState];
const vote = ({ store, place, comment }: Asked, state: 0 | 1 | 2) =>
  store.dispatch(castVote({ ...place, comment, vote: state }));
const inFlight = ({ held }: Asked) =>
  held().map(({ request }) => (request.body as { new_vote_state: number }).new_vote_state);

describe('votes', () => {
  it('S4.17 S4.17/1 S4.17/2 count none, up and down by the difference at once, the same arrow takes back, and the answer overwrites', async () => {
    const thread = await openAnswer();
    expect({
      toggledVote01: toggledVote(0, 1),
      toggledVote11: toggledVote(1, 1),
      toggledVote21: toggledVote(2, 1),
      toggledVote22: toggledVote(2, 2),
      toggledVote12: toggledVote(1, 2),
    }).toEqual({ toggledVote01: 1, toggledVote11: 0, toggledVote21: 1, toggledVote22: 0, toggledVote12: 2 });
    const found = [shown(thread)];
    for (const state of [1, 2, 0, 2] as const) {
      vote(thread, state);
      found.push(shown(thread));
    }
    expect(found).toEqual([
      [0, 0],
      [1, 1],
      [-1, 2],
      [0, 0],
      [-1, 2],
    ]);
    await thread.clock.advance(100);
    // Somebody else has voted meanwhile; the server's count and state replace ours.
    const { server, other, comment } = thread;
    server.act(other, 'castVote', { ft_ent_identifier: server.target, comment_id: comment, new_vote_state: 2 });
    await thread.answer();
    expect(shown(thread)).toEqual([-2, 2]);

    // The old values are back after a failure.
    vote(thread, 1);
    await thread.store.settle();
    expect(shown(thread)).toEqual([0, 1]);
    await thread.refuse('noPermission');
    expect(shown(thread)).toEqual([-2, 2]);
  });

  it('S5.01 ignore comments that are not saved, and votes that change nothing', async () => {
    const thread = await openAnswer();
    const { store, place } = thread;
    store.line.goOffline();
    const local = store.dispatch(addComment({ ...place, text: 'Acabou Chorare' })) ?? '';
    expect(store.dispatch(castVote({ ...place, comment: local, vote: 1 }))).toBeNull();
    expect(vote(thread, 0)).toBeNull();
    expect(vote(thread, 1)).not.toBeNull();
    expect(vote(thread, 1)).toBeNull();
    store.line.goOnline();
    await store.settle();
    expect(thread.sent(votePath)).toHaveLength(1);
  });

  it('S7.02 send what the voter saw, and abort a vote in flight for a newer one', async () => {
    const thread = await openAnswer();
    const { store, sent, comment, place, clock, server, me } = thread;
    const clientId = vote(thread, 1);
    await store.settle();
    expect(sent(votePath)).toEqual([
      {
        client_id: clientId,
        comment_id: comment,
        legacy_id: comment,
        ft_ent_identifier: place.target,
        instance_id: place.instance,
        actor: me,
        source: 'ufi',
        session_id: expect.any(String),
        retry_attempt: 0,
        new_vote_state: 1,
        new_vote_count: 1,
        old_vote_state: 0,
        old_vote_count: 0,
      },
    ]);
    expect(inFlight(thread)).toEqual([1]);
    vote(thread, 2);
    await store.settle();
    expect(inFlight(thread)).toEqual([2]);
    await thread.answer();
    await clock.advance(60_000);
    expect({
      sentCount: sent(votePath).length,
      shown: shown(thread),
      byClientId: store.getState().pendingMutations.byClientId,
    }).toEqual({ sentCount: 2, shown: [-1, 2], byClientId: {} });
    expect(server.thread.marks.get(`${me}:${comment}`)?.voteState).toBe(2);
  });

  it('abort a vote in backoff, too', async () => {
    const thread = await openAnswer();
    const { store, held, clock, sent } = thread;
    vote(thread, 1);
    await store.settle();
    held()[0]?.fail('network');
    await store.settle();
    vote(thread, 2);
    await store.settle();
    expect(inFlight(thread)).toEqual([2]);
    await thread.answer();
    await clock.advance(120_000);
    expect(sent(votePath).map(({ new_vote_state }) => new_vote_state)).toEqual([1, 2]);
    expect(shown(thread)).toEqual([-1, 2]);
  });

  it('S8.06 S4.17/3 restore the old state and count after a failure, and show the default dialog', async () => {
    const thread = await openAnswer();
    const { store } = thread;
    vote(thread, 2);
    await store.settle();
    expect(shown(thread)).toEqual([-1, 2]);
    await thread.refuse('blockedAction');
    expect(shown(thread)).toEqual([0, 0]);
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'castVote', failure: { reason: 'blockedAction' } });
  });

  it('end silently if the comment is removed', async () => {
    const thread = await openAnswer();
    const { store, place, comment } = thread;
    store.line.goOffline();
    vote(thread, 1);
    await store.dispatch(deleteComment({ ...place, comment }));
    store.line.goOnline();
    await store.settle();
    await thread.answer();
    expect(store.getState().pendingMutations.byClientId).toEqual({});
    expect(selectProblem(store.getState())).toBeUndefined();
  });

  it('ufi-core.34 are ignored if voting is disabled', async () => {
    const { store, place, ids, server, view } = await openThread({ comments: ['Oi'] });
    const comment = ids()[0] ?? '';
    server.thread.hasVotes = false;
    server.moderate(comment, (row) => {
      row.text = 'Olá';
    });
    await store.dispatch(loadComments({ ...place, ordering: 'live_streaming', section: 'default' }, { length: 10 }));
    expect(view(comment)?.voteEnabled).toBe(false);
    expect(store.dispatch(castVote({ ...place, comment, vote: 1 }))).toBeNull();
  });
});
