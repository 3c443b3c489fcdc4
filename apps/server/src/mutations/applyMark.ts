import { voteValue, type ReactionType } from 'ufi-core/contract';
import { nameIn } from '../database/rows/actorRow.ts';
import type { FeedbackMarkRow } from '../database/rows/feedbackMarkRow.ts';
import type { ReactionRow } from '../database/rows/reactionRow.ts';
import { maxReactors, type ThreadRow } from '../database/rows/threadRow.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { compositeKey } from './compositeKey.ts';
import type { Effects, WrittenComment } from './decisionContext.ts';
import type { ReactionCounts } from '../database/rows/reactionCounts.ts';

/** Reaction counts after one actor has moved from one reaction type to another. Types with a count of 0 are absent. */
export function moveReaction(counts: ReactionCounts, from: ReactionType, to: ReactionType): ReactionCounts {
  const moved: Record<string, number> = { ...counts };
  if (from !== 0) moved[from] = (moved[from] ?? 0) - 1;
  if (to !== 0) moved[to] = (moved[to] ?? 0) + 1;
  return Object.fromEntries(Object.entries(moved).filter(([, count]) => count !== 0));
}

/** The actor of a mutation and the existing thread that it is applied to. */
export interface MutationScope {
  readonly unit: UnitOfWork;
  readonly thread: ThreadRow;
  readonly access: AccessFacts | null;
  readonly person: string;
  readonly actor: string;
  /** When the mutation is decided, in milliseconds since 1970. */
  readonly at: number;
}

const unvoted = { vote: 0, vote_client_id: null } as const;
const untouched = { ...unvoted, type: 0, reacted_version: 0, is_hidden: false, is_reported: false } as const;

/** The actor's mark on the object of the mutation, with its changes applied; null if the mutation sets no mark. */
export function markAfter({ unit, thread, actor }: MutationScope, effects: Effects): ReactionRow | null {
  const { reaction, vote, mark } = effects;
  const object_id = reaction?.to ?? vote?.on ?? mark?.to;
  if (object_id === undefined) return null;
  const version = thread.seq + 1;
  const { is_hidden, is_reported } = mark ?? {};
  return {
    ...untouched,
    thread_id: thread.id,
    object_id,
    actor_id: actor,
    ...unit.reactions.get(compositeKey(object_id, actor)),
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

/** The changed comments, with the counts of the marked comment moved by the mark's difference. */
export function applyMark({ unit, actor }: MutationScope, { effects, mark }: MarkStep): Map<string, WrittenComment> {
  const changed = new Map<string, WrittenComment>((effects.comments ?? []).map((row) => [row.id, row]));
  const isCounted = effects.reaction !== undefined || effects.vote !== undefined;
  const comment = isCounted && mark && (changed.get(mark.object_id) ?? unit.comments.get(mark.object_id));
  if (!mark || !comment) return changed;
  const was = unit.reactions.get(compositeKey(mark.object_id, actor));
  const reaction_counts = moveReaction(comment.reaction_counts, was?.type ?? 0, mark.type);
  const moved = voteValue(mark.vote) - voteValue(was?.vote ?? 0);
  const vote_count = comment.vote_count === null ? null : comment.vote_count + moved;
  return changed.set(mark.object_id, { ...comment, reaction_counts, vote_count });
}

/** The thread's reaction counts and latest reactors after one actor's reaction has changed. The actor comes first. */
export function reactionsAfter({ unit, thread, actor }: MutationScope, { object_id, type }: ReactionRow) {
  const was = unit.reactions.get(compositeKey(object_id, actor))?.type ?? 0;
  const others = unit.reactors.filter(({ id }) => id !== actor);
  const row = unit.actors.get(actor);
  const name = row === undefined ? '' : nameIn(row, thread.scope_id);
  unit.reactors = type === 0 ? others : [{ id: actor, name, type }, ...others];
  const reaction_counts = moveReaction(thread.reaction_counts, was, type);
  return { reaction_counts, reactors: unit.reactors.slice(0, maxReactors) };
}

/** An actor's mark on the thread itself, as the unit of work has it. */
export const feedbackMarkOf = (
  unit: Pick<UnitOfWork, 'reactions' | 'subscriptions'>,
  { threadId, actor }: { readonly threadId: string; readonly actor: string },
): FeedbackMarkRow => ({
  actor_id: actor,
  reaction: unit.reactions.get(compositeKey(threadId, actor)) ?? null,
  subscription: unit.subscriptions.get(actor) ?? null,
});
