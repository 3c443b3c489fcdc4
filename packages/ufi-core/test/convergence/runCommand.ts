import type { ListSection, OrderingMode } from '../../src/contract/index.ts';
import { acceptAnswer } from '../../src/features/answers/index.ts';
import {
  addComment,
  deleteComment,
  discardMutation,
  editComment,
  retryMutation,
} from '../../src/features/comments/index.ts';
import { setCommentLike, setLike } from '../../src/features/likes/index.ts';
import { openList } from '../../src/features/lists/index.ts';
import { loadComments } from '../../src/features/lists/loadComments.ts';
import { openReplyThread } from '../../src/features/live-list/index.ts';
import {
  appealSpam,
  banUser,
  hideComment,
  keepSpam,
  muteMember,
  reportComment,
} from '../../src/features/moderation/index.ts';
import { livePinComment, pinComment } from '../../src/features/pins/index.ts';
import { setCommentReaction, setReaction } from '../../src/features/reactions/index.ts';
import { loadReplies } from '../../src/features/replies/index.ts';
import { followPost, setSubscription } from '../../src/features/subscription/index.ts';
import { readerScrolled } from '../../src/features/unseen/index.ts';
import { castVote } from '../../src/features/votes/index.ts';
import { serverUpdateReceived } from '../../src/area/server-state/serverUpdateReceived.ts';
import { refusedAnswer } from '../../src/testing/reference/referenceRefusal.ts';
import type { Command } from './commands.ts';
import { pageLength, picked, type World } from './createWorld.ts';
import { drawnList, itemsOf, loadedLists } from './screen.ts';

interface PageToLoad {
  readonly ordering: OrderingMode;
  readonly section?: ListSection;
  readonly around?: string;
}

export function load({ store, place }: World, { ordering, section = 'default', around }: PageToLoad): void {
  const page = { length: pageLength, ...(around === undefined ? {} : { around }) };
  void store().dispatch(loadComments({ ...place, ordering, section }, page));
}

/** The reader's first ordering. */
export const firstOrdering = ({ liveLimit }: World): OrderingMode =>
  liveLimit === undefined ? 'ranked_unfiltered' : 'live_streaming';

/** Opens the reader's first list; under a broadcast it drops its oldest comments. */
export function openFirst(world: World): void {
  const { store, place, liveLimit } = world;
  const ordering = firstOrdering(world);
  if (liveLimit === undefined) load(world, { ordering });
  else void store().dispatch(openList({ ...place, ordering, section: 'default', length: pageLength, liveLimit }));
}

/**
 * Delivers the next stream messages from the store's position; if the log does not reach back, the displayed lists are
 * refetched.
 */
export function streamNext(world: World, count: number): void {
  const head = world.thread()?.head;
  if (head === undefined) return;
  const messages = world.server.messagesAfter(head, world.me);
  if (messages === null) reset(world);
  else world.receive(messages.slice(0, count));
}

function reset(world: World): void {
  const { server, target, state, store } = world;
  if (world.thread() === undefined) return;
  server.trimLog();
  const lists = loadedLists(state(), target);
  store().dispatch(serverUpdateReceived([{ via: 'reset', target, seq: server.seq }]));
  for (const list of lists) if (list.kind === 'top') load(world, list);
}

function loadMore({ store, state, target, place }: World, pick: number, side: 'onwards' | 'backwards'): void {
  const list = picked(loadedLists(state(), target), pick);
  if (list === undefined) return;
  const gap = itemsOf(drawnList(state(), target, list)).find((item) => item.kind === 'gap' && item[side] !== null);
  const cursor = gap?.kind === 'gap' ? gap[side] : null;
  if (cursor === null) return;
  const page = { cursor, length: pageLength };
  if (list.kind === 'top') void store().dispatch(loadComments({ ...place, ...list }, page));
  else void store().dispatch(loadReplies({ ...place, parent: list.parent, ...page }));
}

type Kind = Command['kind'];
type Run<Name extends Kind> = (
  world: World,
  command: Extract<Command, { readonly kind: Name }>,
) => void | Promise<void>;

const onShown =
  <Name extends Kind>(
    act: (world: World, comment: string, command: Extract<Command, { readonly kind: Name }>) => void,
  ) =>
  (world: World, command: Extract<Command, { readonly kind: Name }> & { readonly pick: number }): void => {
    const comment = picked(world.shown(), command.pick);
    if (comment !== undefined) act(world, comment, command);
  };

const onLiving =
  <Name extends Kind>(
    act: (world: World, comment: string, command: Extract<Command, { readonly kind: Name }>) => void,
  ) =>
  (world: World, command: Extract<Command, { readonly kind: Name }> & { readonly pick: number }): void => {
    const comment = picked(world.living(), command.pick);
    if (comment !== undefined) act(world, comment, command);
  };

const runs: { readonly [Name in Kind]: Run<Name> } = {
  // Commands of the reader.
  add: ({ store, place, text }, { isPrivate }) =>
    void store().dispatch(addComment({ ...place, text: text(), privacy: isPrivate ? 2 : 0 })),
  reply: onShown<'reply'>(({ store, place, text }, answers) =>
    store().dispatch(addComment({ ...place, text: text(), answers })),
  ),
  edit: onShown<'edit'>(({ store, place, text }, comment) =>
    store().dispatch(editComment({ ...place, comment, text: text() })),
  ),
  delete: onShown<'delete'>(({ store, place }, comment) => void store().dispatch(deleteComment({ ...place, comment }))),
  react: onShown<'react'>(({ store, place }, comment, { reaction }) =>
    store().dispatch(setCommentReaction({ ...place, comment, reaction })),
  ),
  like: onShown<'like'>(({ store, place }, comment, { isLiked }) =>
    store().dispatch(setCommentLike({ ...place, comment, isLiked })),
  ),
  hide: onShown<'hide'>(({ store, place }, comment, { isHidden }) =>
    store().dispatch(hideComment({ ...place, comment, isHidden })),
  ),
  appeal: onShown<'appeal'>(({ store, place }, comment) => store().dispatch(appealSpam({ ...place, comment }))),
  keep: onShown<'keep'>(({ store, place }, comment) => store().dispatch(keepSpam({ ...place, comment }))),
  report: onShown<'report'>(({ store, place }, comment) =>
    store().dispatch(reportComment({ ...place, comment, reason: 'spam', note: '' })),
  ),
  pin: onShown<'pin'>(({ store, place }, comment, { isOn }) =>
    store().dispatch(pinComment({ ...place, comment, isPinned: isOn })),
  ),
  accept: onShown<'accept'>(({ store, place }, comment, { isOn }) =>
    store().dispatch(acceptAnswer({ ...place, comment, isAccepted: isOn })),
  ),
  vote: onShown<'vote'>(({ store, place }, comment, { vote }) =>
    store().dispatch(castVote({ ...place, comment, vote })),
  ),
  reactToPost: ({ store, place }, { reaction }) => void store().dispatch(setReaction({ ...place, reaction })),
  likePost: ({ store, place }, { isLiked }) => void store().dispatch(setLike({ ...place, isLiked })),
  subscribe: ({ store, place }, { isOn }) => void store().dispatch(setSubscription({ ...place, isSubscribed: isOn })),
  follow: ({ store, place }, { isOn }) => void store().dispatch(followPost({ ...place, isFollowed: isOn })),
  mute: onShown<'mute'>(({ store, place }, comment, { isOn }) =>
    store().dispatch(muteMember({ ...place, comment, group: '30', duration: isOn ? 86_400 : null })),
  ),
  ban: onShown<'ban'>(({ store, place }, comment, { isOn }) =>
    store().dispatch(banUser({ ...place, comment, page: '20', isBanned: isOn })),
  ),
  livePin: onShown<'livePin'>(({ store, place }, comment, { isOn }) =>
    store().dispatch(livePinComment({ ...place, comment: isOn ? comment : null })),
  ),
  writeLive: ({ store, place, text }, { position }) => {
    const video = { isLive: true, startedAt: null, duration: null, hasTimestamps: true };
    void store().dispatch(addComment({ ...place, text: text(), at: { video, position, liveState: 'Live' } }));
  },
  openReplies: onShown<'openReplies'>(
    ({ store, place }, comment) => void store().dispatch(openReplyThread({ ...place, comment })),
  ),
  scroll: ({ store, place: { instance } }, { scrollDist }) =>
    void store().dispatch(readerScrolled({ instance, scrollDist })),
  retry: async ({ store, failed }, { pick }) => store().dispatch(retryMutation(picked(failed(), pick) ?? '')),
  discard: async ({ store, failed }, { pick }) => store().dispatch(discardMutation(picked(failed(), pick) ?? '')),
  reload: async (world) => {
    await world.reload();
    openFirst(world);
  },

  // Commands of others, and of the reader elsewhere.
  otherVotes: onLiving<'otherVotes'>(({ server, third, target }, comment_id, { vote }) =>
    server.act(third, 'castVote', { ft_ent_identifier: target, comment_id, new_vote_state: vote }),
  ),
  elsewhereVotes: onLiving<'elsewhereVotes'>(({ server, me, target }, comment_id, { vote }) =>
    server.act(me, 'castVote', { ft_ent_identifier: target, comment_id, new_vote_state: vote }),
  ),
  otherReactsToPost: ({ server, third, target }, { reaction }) =>
    void server.act(third, 'setReaction', { ft_ent_identifier: target, reaction_type: reaction }),
  elsewhereReactsToPost: ({ server, me, target }, { reaction }) =>
    void server.act(me, 'setReaction', { ft_ent_identifier: target, reaction_type: reaction }),
  elsewhereSubscribes: ({ server, me, target }, { isOn }) =>
    void server.act(me, 'setSubscription', { ft_ent_identifier: target, subscribe_action: isOn }),
  otherAdds: ({ server, other, target, text }) =>
    void server.act(other, 'addComment', { ft_ent_identifier: target, comment_text: text() }),
  otherSays: ({ server, other, target, text }, { as }) => {
    server.act(other, 'addComment', { ft_ent_identifier: target, comment_text: text() });
    const [said = ''] = [...server.thread.comments.keys()].slice(-1);
    server.moderate(said, (comment) => {
      comment.lasting = {
        ...comment.lasting,
        ...(as === 'tip' ? { tipOptionIndex: 1 } : { isAnnouncement: true as const }),
      };
    });
  },
  otherLivePins: onLiving<'otherLivePins'>(({ server, other, target }, comment, { isOn }) =>
    server.act(other, 'livePinComment', { ft_ent_identifier: target, comment_id: isOn ? comment : null }),
  ),
  otherReplies: onLiving<'otherReplies'>(({ server, third, target, text }, comment) => {
    const parent_comment_id = server.thread.comments.get(comment)?.parent ?? comment;
    server.act(third, 'addComment', { ft_ent_identifier: target, comment_text: text(), parent_comment_id });
  }),
  otherEdits: onLiving<'otherEdits'>(({ server, target, text }, comment_id) => {
    const author = server.thread.comments.get(comment_id)?.author ?? '';
    server.act(author, 'editComment', { ft_ent_identifier: target, comment_text: text(), comment_id });
  }),
  otherDeletes: onLiving<'otherDeletes'>(({ server, other, target }, comment_id) =>
    server.act(other, 'deleteComment', { ft_ent_identifier: target, comment_id }),
  ),
  otherHides: onLiving<'otherHides'>(({ server, other, target }, comment_id, { isOn }) =>
    server.act(other, 'hideComment', { ft_ent_identifier: target, comment_id, spam_action: isOn }),
  ),
  otherKeeps: onLiving<'otherKeeps'>(({ server, other, target }, comment_id) =>
    server.act(other, 'keepSpam', { ft_ent_identifier: target, comment_id }),
  ),
  otherPins: onLiving<'otherPins'>(({ server, other, target }, comment_id, { isOn }) =>
    server.act(other, 'pinComment', { ft_ent_identifier: target, comment_id, is_pinned_by_author: isOn }),
  ),
  otherAccepts: onLiving<'otherAccepts'>(({ server, other, target }, comment_id, { isOn }) =>
    server.act(other, 'acceptAnswer', { ft_ent_identifier: target, comment_id, is_accepted: isOn }),
  ),
  otherReacts: onLiving<'otherReacts'>(({ server, third, target }, comment_id, { reaction }) =>
    server.act(third, 'setCommentReaction', { ft_ent_identifier: target, comment_id, reaction_type: reaction }),
  ),
  hold: onLiving<'hold'>(({ server, me }, comment) =>
    server.moderate(comment, ({ heldFrom }) => {
      if (!heldFrom.delete(me)) heldFrom.add(me);
    }),
  ),
  low: onLiving<'low'>(({ server }, comment) =>
    server.moderate(comment, (held) => {
      held.isLow = !held.isLow;
    }),
  ),

  // Commands of the network.
  answer: ({ openRequests, answerTo }, { pick }) => {
    const request = picked(openRequests(), pick);
    request?.answer(answerTo(request));
  },
  answerLate: ({ openRequests, answerLate }, { pick }) => {
    const request = picked(openRequests(), pick);
    if (request !== undefined) answerLate(request);
  },
  deliverLate: ({ late, deliver }, { pick }) => {
    const answer = picked(late(), pick);
    if (answer !== undefined) deliver(answer);
  },
  loseAnswer: ({ openRequests, answerTo }, { pick }) => {
    const request = picked(openRequests(), pick);
    if (request !== undefined) answerTo(request);
    request?.fail('network');
  },
  loseRequest: ({ openRequests }, { pick }) => picked(openRequests(), pick)?.fail('network'),
  refuse: ({ openRequests }, { pick, reason }) => picked(openRequests(), pick)?.answer(refusedAnswer(reason)),
  wait: ({ clock }, { ms }) => clock.advance(ms),

  // Stream deliveries and fetches.
  streamNext: (world, { count }) => streamNext(world, count),
  streamAny: (world, { pick }) => {
    const { server, me } = world;
    const message = picked(server.messagesAfter(server.thread.logStart, me) ?? [], pick);
    if (message !== undefined && world.thread() !== undefined) world.receive([message]);
  },
  reset,
  load,
  loadAround: onShown<'loadAround'>((world, around, { ordering }) => load(world, { ordering, around })),
  loadMore: (world, { pick, side }) => loadMore(world, pick, side),
  loadReplies: onShown<'loadReplies'>(
    ({ store, place }, parent) => void store().dispatch(loadReplies({ ...place, parent, length: pageLength })),
  ),
};

/** Runs one command with all its immediate consequences. */
export async function runCommand(world: World, command: Command): Promise<void> {
  const run = runs[command.kind] as Run<Kind>;
  await run(world, command);
  await world.store().settle();
}
