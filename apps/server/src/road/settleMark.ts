import { voteValue } from 'ufi-core/contract';
import type { FeedbackMarkRow } from '../records/feedbackMarkRow.ts';
import type { ReactionRow } from '../records/reactionRow.ts';
import { keptReactors, type ThreadRow } from '../records/threadRow.ts';
import type { ThreadDraft } from './draft.ts';
import { keyOf } from './keyOf.ts';
import { moveReaction } from './moveReaction.ts';
import type { Effects, WrittenComment } from './scene.ts';

/** Who makes a change in a draft, on a thread that is there. */
export interface Settling {
  readonly draft: ThreadDraft;
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
}

const unvoted = { vote: 0, vote_client_id: null } as const;
const untouched = { ...unvoted, type: 0, reacted_version: 0, is_hidden: false, is_reported: false } as const;

/** What the actor has done to the thing that the change is about, from now on; null where that stays as it was. */
export function markAfter({ draft, thread, actor }: Settling, effects: Effects): ReactionRow | null {
  const { reaction, vote, mark } = effects;
  const object_id = reaction?.to ?? vote?.on ?? mark?.to;
  if (object_id === undefined) return null;
  const version = thread.seq + 1;
  const { is_hidden, is_reported } = mark ?? {};
  return {
    ...untouched,
    ...{ thread_id: thread.id, object_id, actor_id: actor },
    ...draft.reactions.get(keyOf(object_id, actor)),
    ...(reaction && { type: reaction.type, reacted_version: version }),
    ...(vote && { vote: vote.state, vote_client_id: vote.clientId }),
    ...(is_hidden !== undefined && { is_hidden }),
    ...(is_reported !== undefined && { is_reported }),
    version,
  };
}

interface MarkStep {
  readonly effects: Effects;
  readonly mark: ReactionRow | null;
}

/** The comments that change, with the mark's difference already in their counts. */
export function settleMark({ draft, actor }: Settling, { effects, mark }: MarkStep): Map<string, WrittenComment> {
  const changed = new Map<string, WrittenComment>((effects.comments ?? []).map((row) => [row.id, row]));
  const isCounted = effects.reaction !== undefined || effects.vote !== undefined;
  const comment = isCounted && mark && (changed.get(mark.object_id) ?? draft.comments.get(mark.object_id));
  if (!mark || !comment) return changed;
  const was = draft.reactions.get(keyOf(mark.object_id, actor));
  const reaction_counts = moveReaction(comment.reaction_counts, was?.type ?? 0, mark.type);
  const moved = voteValue(mark.vote) - voteValue(was?.vote ?? 0);
  const vote_count = comment.vote_count === null ? null : comment.vote_count + moved;
  return changed.set(mark.object_id, { ...comment, reaction_counts, vote_count });
}

/** What a thread shows of its reactions once one actor's has moved; whoever reacts comes first. */
export function reactionsAfter({ draft, thread, actor }: Settling, { object_id, type }: ReactionRow) {
  const was = draft.reactions.get(keyOf(object_id, actor))?.type ?? 0;
  const others = draft.reactors.filter(({ id }) => id !== actor);
  const name = draft.actors.get(actor)?.name ?? '';
  draft.reactors = type === 0 ? others : [{ id: actor, name, type }, ...others];
  const reaction_counts = moveReaction(thread.reaction_counts, was, type);
  return { reaction_counts, reactors: draft.reactors.slice(0, keptReactors) };
}

/** What an actor has done to the thread itself, as the draft has it. */
export const feedbackMarkOf = (
  draft: Pick<ThreadDraft, 'reactions' | 'subscriptions'>,
  { threadId, actor }: { readonly threadId: string; readonly actor: string },
): FeedbackMarkRow => ({
  actor_id: actor,
  reaction: draft.reactions.get(keyOf(threadId, actor)) ?? null,
  subscription: draft.subscriptions.get(actor) ?? null,
});
