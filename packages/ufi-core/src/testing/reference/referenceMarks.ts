import type { ReactionType } from '../../contract/index.ts';
import { existing, markComment, markPost, type ReferenceChange } from './referenceHandlers.ts';
import { takeStep, type ReferenceEvent } from './referenceThread.ts';

export function castVote({ thread, actor, input }: ReferenceChange<'castVote'>): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  return takeStep(thread, (version) => {
    const change = { voteState: input.new_vote_state };
    return { comments: [comment], marks: [markComment({ thread, actor, version }, comment.fbid, change)] };
  });
}

function react(
  { thread, actor }: Pick<ReferenceChange<'setReaction'>, 'thread' | 'actor'>,
  viewerreaction: ReactionType,
): ReferenceEvent {
  return takeStep(thread, (version) => {
    const others = thread.reactors.filter((each) => each !== actor);
    thread.reactors = viewerreaction === 0 ? others : [actor, ...others];
    const change = { viewerreaction, hasviewerliked: viewerreaction !== 0 };
    return { comments: [], targetMarks: [markPost({ thread, actor, version }, change)] };
  });
}

export const setReaction = (change: ReferenceChange<'setReaction'>): ReferenceEvent =>
  react(change, change.input.reaction_type);

export const setLike = (change: ReferenceChange<'setLike'>): ReferenceEvent =>
  react(change, change.input.like_action ? 1 : 0);

const subscribe = (
  { thread, actor }: Pick<ReferenceChange<'setSubscription'>, 'thread' | 'actor'>,
  hasviewersubscribed: boolean,
): ReferenceEvent =>
  takeStep(thread, (version) => ({
    comments: [],
    targetMarks: [markPost({ thread, actor, version }, { hasviewersubscribed })],
  }));

export const setSubscription = (change: ReferenceChange<'setSubscription'>): ReferenceEvent =>
  subscribe(change, change.input.subscribe_action);

export const followPost = (change: ReferenceChange<'followPost'>): ReferenceEvent =>
  subscribe(change, change.input.follow);
