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
  deleteComment,
  editComment,
  followPost,
  hideComment,
  keepSpam,
  loadHovercard,
  loadReactors,
  loadReplies,
  muteMember,
  openList,
  pinComment,
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
import { readComments } from '../src/kernel/readComments.ts';
import { buildActor, buildComment, buildId, buildSession, buildTarget, createTestStore } from '../src/testing/index.ts';

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

const on = (thunk: Act['thunk'], changes: Partial<CommentRecord> = {}): Act => ({ thunk, comment: changes });

/** All actions and reads under a post, by endpoint. */
const acts: Partial<Record<keyof typeof endpointRegistry, Act>> = {
  acceptAnswer: on(acceptAnswer({ ...place, comment, isAccepted: true })),
  addComment: on(addComment({ ...place, text: 'Oi' })),
  appealSpam: on(appealSpam({ ...place, comment }), { ...held, author: page.id }),
  banUser: on(banUser({ ...place, comment, page: page.id, isBanned: true, width: 'page' })),
  castVote: on(castVote({ ...place, comment, vote: 1 }), { voteEnabled: true }),
  deleteComment: on(deleteComment({ ...place, comment })),
  editComment: on(editComment({ ...place, comment, text: 'Tchau' })),
  fetchComments: on(openList(list) as Act['thunk']),
  fetchCommentsById: on(readComments({ ...place, comments: [comment] })),
  fetchHovercard: on(loadHovercard({ ...place, id: buildId(2), isAdmin: false }) as Act['thunk']),
  fetchReactions: on(loadReactors({ target: place.target, comment: null, reaction: null }) as Act['thunk']),
  fetchReplies: on(loadReplies({ ...place, parent: comment }) as Act['thunk']),
  followPost: on(followPost({ ...place, isFollowed: true })),
  hideComment: on(hideComment({ ...place, comment, isHidden: true })),
  keepSpam: on(keepSpam({ ...place, comment }), held),
  muteMember: on(muteMember({ ...place, comment, group: buildId(9), duration: 43_200 })),
  pinComment: on(pinComment({ ...place, comment, isPinned: true })),
  reportComment: on(reportComment({ ...place, comment, reason: 'spam', note: '' })),
  setCommentLike: on(setCommentLike({ ...place, comment, isLiked: true })),
  setCommentReaction: on(setCommentReaction({ ...place, comment, reaction: 2 })),
  setConstituentBadge: on(setConstituentBadge({ ...place, comment, title: 'Vitória', isShown: true })),
  setLike: on(setLike({ ...place, isLiked: true })),
  setReaction: on(setReaction({ ...place, reaction: 2 })),
  setSubscription: on(setSubscription({ ...place, isSubscribed: true })),
  translateComments: on(translateComments({ ...place, comments: [comment], trigger: 'comment' }) as Act['thunk'], {
    language: 'en',
  }),
};

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

  it.each(under.map(({ name, input }) => [name, input] as const))('S1.02 is a field of %s', (_, input) => {
    expect(namesOf(input)).toContain('actor');
  });

  it.each(Object.entries(acts))('S1.02 is sent with %s', async (name, act) => {
    const { path } = endpointRegistry[name as keyof typeof acts];
    const request = await requestOf(act);
    const said = request?.method === 'GET' ? request.query : request?.body;
    expect({ path: request?.path, said }).toEqual({ path, said: expect.objectContaining({ actor: page.id }) });
  });
});
