import fc from 'fast-check';
import type { OrderingMode, ReactionType, VoteState } from '../../src/contract/index.ts';

/** A random command. Its numbers pick among the objects that exist at the time. */
export type Command =
  | { readonly kind: 'add'; readonly isPrivate: boolean }
  | { readonly kind: 'reply' | 'edit' | 'delete' | 'retry' | 'discard'; readonly pick: number }
  | { readonly kind: 'react'; readonly pick: number; readonly reaction: ReactionType }
  | { readonly kind: 'like'; readonly pick: number; readonly isLiked: boolean }
  | { readonly kind: 'hide'; readonly pick: number; readonly isHidden: boolean }
  | { readonly kind: 'appeal' | 'keep' | 'report'; readonly pick: number }
  | { readonly kind: 'pin' | 'accept' | 'otherHides'; readonly pick: number; readonly isOn: boolean }
  | { readonly kind: 'mute' | 'ban'; readonly pick: number; readonly isOn: boolean }
  | { readonly kind: 'otherPins' | 'otherAccepts'; readonly pick: number; readonly isOn: boolean }
  | { readonly kind: 'otherKeeps'; readonly pick: number }
  | { readonly kind: 'vote' | 'otherVotes' | 'elsewhereVotes'; readonly pick: number; readonly vote: VoteState }
  | { readonly kind: 'reactToPost' | 'otherReactsToPost' | 'elsewhereReactsToPost'; readonly reaction: ReactionType }
  | { readonly kind: 'likePost'; readonly isLiked: boolean }
  | { readonly kind: 'subscribe' | 'follow' | 'elsewhereSubscribes'; readonly isOn: boolean }
  | { readonly kind: 'otherAdds' }
  | { readonly kind: 'otherReplies' | 'otherEdits' | 'otherDeletes' | 'hold' | 'low'; readonly pick: number }
  | { readonly kind: 'otherReacts'; readonly pick: number; readonly reaction: ReactionType }
  | { readonly kind: 'answer' | 'answerLate' | 'deliverLate' | 'loseAnswer' | 'loseRequest'; readonly pick: number }
  | { readonly kind: 'refuse'; readonly pick: number; readonly reason: 'noPermission' | 'blockedAction' | 'tryLater' }
  | { readonly kind: 'streamNext'; readonly count: number }
  | { readonly kind: 'streamAny'; readonly pick: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'load'; readonly ordering: OrderingMode; readonly section: 'default' | 'friends' }
  | { readonly kind: 'loadAround'; readonly ordering: OrderingMode; readonly pick: number }
  | { readonly kind: 'loadMore'; readonly pick: number; readonly side: 'onwards' | 'backwards' }
  | { readonly kind: 'loadReplies'; readonly pick: number }
  | { readonly kind: 'writeLive'; readonly position: number }
  | { readonly kind: 'openReplies'; readonly pick: number }
  | { readonly kind: 'scroll'; readonly scrollDist: number }
  | { readonly kind: 'livePin' | 'otherLivePins'; readonly pick: number; readonly isOn: boolean }
  | { readonly kind: 'otherSays'; readonly as: 'announcement' | 'tip' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'reload' };

// A small range, so that commands hit the same objects.
const pick = fc.nat(4);
const reaction = fc.constantFrom<ReactionType>(0, 1, 2, 4);
const vote = fc.constantFrom<VoteState>(0, 1, 2);
const ordering = fc.constantFrom<OrderingMode>(
  'ranked_unfiltered',
  'ranked_threaded',
  'recent_activity',
  'live_streaming',
  'time',
);

type Kind = Command['kind'];
const picking = <Name extends Kind>(kind: Name) => fc.record({ kind: fc.constant(kind), pick });

const switching = <Name extends Kind>(kind: Name) => fc.record({ kind: fc.constant(kind), pick, isOn: fc.boolean() });
const voting = <Name extends Kind>(kind: Name) => fc.record({ kind: fc.constant(kind), pick, vote });
const reactingToPost = <Name extends Kind>(kind: Name) => fc.record({ kind: fc.constant(kind), reaction });
const subscribing = <Name extends Kind>(kind: Name) => fc.record({ kind: fc.constant(kind), isOn: fc.boolean() });

/** Commands in the proportions of a busy thread on a bad network. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), isPrivate: fc.boolean() }) },
  { weight: 5, arbitrary: picking('reply') },
  { weight: 4, arbitrary: picking('edit') },
  { weight: 4, arbitrary: picking('delete') },
  { weight: 2, arbitrary: picking('retry') },
  { weight: 1, arbitrary: picking('discard') },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('react' as const), pick, reaction }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('like' as const), pick, isLiked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hide' as const), pick, isHidden: fc.boolean() }) },
  { weight: 1, arbitrary: picking('appeal') },
  { weight: 1, arbitrary: picking('keep') },
  { weight: 1, arbitrary: picking('report') },
  { weight: 2, arbitrary: switching('pin') },
  { weight: 2, arbitrary: switching('accept') },
  { weight: 1, arbitrary: switching('mute') },
  { weight: 1, arbitrary: switching('ban') },
  { weight: 3, arbitrary: switching('otherHides') },
  { weight: 2, arbitrary: picking('otherKeeps') },
  { weight: 1, arbitrary: switching('otherPins') },
  { weight: 1, arbitrary: switching('otherAccepts') },
  { weight: 5, arbitrary: voting('vote') },
  { weight: 2, arbitrary: voting('otherVotes') },
  { weight: 2, arbitrary: voting('elsewhereVotes') },
  { weight: 4, arbitrary: reactingToPost('reactToPost') },
  { weight: 2, arbitrary: reactingToPost('otherReactsToPost') },
  { weight: 2, arbitrary: reactingToPost('elsewhereReactsToPost') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('likePost' as const), isLiked: fc.boolean() }) },
  { weight: 2, arbitrary: subscribing('subscribe') },
  { weight: 1, arbitrary: subscribing('follow') },
  { weight: 1, arbitrary: subscribing('elsewhereSubscribes') },
  { weight: 5, arbitrary: fc.constant({ kind: 'otherAdds' } as const) },
  { weight: 5, arbitrary: picking('otherReplies') },
  { weight: 6, arbitrary: picking('otherEdits') },
  { weight: 4, arbitrary: picking('otherDeletes') },
  { weight: 3, arbitrary: picking('hold') },
  { weight: 2, arbitrary: picking('low') },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('otherReacts' as const), pick, reaction }) },
  { weight: 10, arbitrary: picking('answer') },
  { weight: 8, arbitrary: picking('answerLate') },
  { weight: 6, arbitrary: picking('deliverLate') },
  { weight: 3, arbitrary: picking('loseAnswer') },
  { weight: 2, arbitrary: picking('loseRequest') },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refuse' as const),
      pick,
      reason: fc.constantFrom('noPermission', 'blockedAction', 'tryLater'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('streamNext' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('streamAny' as const), pick: fc.nat(1_000) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      ordering,
      section: fc.constantFrom('default' as const, 'friends' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('loadAround' as const), ordering, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('loadMore' as const),
      pick,
      side: fc.constantFrom('onwards' as const, 'backwards' as const),
    }),
  },
  { weight: 2, arbitrary: picking('loadReplies') },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10, 600, 8_000, 70_000) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' } as const) },
);

/** Commands that only exist under a broadcast, among all others. */
const liveCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 60, arbitrary: command },
  { weight: 6, arbitrary: picking('otherDeletes') },
  { weight: 8, arbitrary: fc.constant({ kind: 'otherAdds' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('writeLive' as const), position: fc.constantFrom(0, 1.26, 90) }),
  },
  { weight: 4, arbitrary: picking('openReplies') },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('scroll' as const), scrollDist: fc.constantFrom(0, 60, 61, 900) }),
  },
  { weight: 3, arbitrary: switching('livePin') },
  { weight: 4, arbitrary: switching('otherLivePins') },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('otherSays' as const),
      as: fc.constantFrom('announcement' as const, 'tip' as const),
    }),
  },
);

/** A story: a sequence of commands on a thread with some initial comments. */
export const story = fc.record({
  comments: fc.integer({ min: 0, max: 7 }),
  commands: fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }),
});

/** A story under a broadcast, with a short live list. */
export const liveStory = fc.record({
  comments: fc.integer({ min: 0, max: 7 }),
  commands: fc.array(liveCommand, { minLength: 10, maxLength: 40, size: 'max' }),
  liveLimit: fc.integer({ min: 3, max: 6 }),
});

/** See {@link story} and {@link liveStory}. */
export interface Story {
  /** The maximum length of the live list, under a broadcast. */
  readonly liveLimit?: number;
  readonly comments: number;
  readonly commands: readonly Command[];
}
