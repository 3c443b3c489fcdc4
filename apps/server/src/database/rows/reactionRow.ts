import type { ReactionType, VoteState } from 'ufi-core/contract';

/** A row of `reactions`: what one actor has done to a comment, or to the thread itself (`object_id` is its id). */
export interface ReactionRow {
  readonly thread_id: string;
  readonly object_id: string;
  readonly actor_id: string;
  readonly type: ReactionType;
  /** When that was: the step's number. */
  readonly reacted_version: number;
  readonly vote: VoteState;
  /** The client id of the call that has set it, where it brought one. */
  readonly vote_client_id: string | null;
  /** Hidden for this actor alone. */
  readonly is_hidden: boolean;
  readonly is_reported: boolean;
  readonly version: number;
}

/** SQL: the row `r` of `reactions` as JSON of a {@link ReactionRow}. */
export const reactionRowJson = `json_build_object('thread_id', r.thread_id::text, 'object_id', r.object_id::text,
  'actor_id', r.actor_id::text, 'type', r.type, 'reacted_version', r.reacted_version, 'vote', r.vote, 'vote_client_id', r.vote_client_id,
  'is_hidden', r.is_hidden, 'is_reported', r.is_reported, 'version', r.version)`;
