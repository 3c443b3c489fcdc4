import type { ReactionType, VoteState } from 'ufi-core/contract';
import { objectJson, type RowFields } from './rowFields.ts';

/** A row of `reactions`: one actor's marks on a comment, or on the thread itself if `object_id` is its id. */
export interface ReactionRow {
  readonly thread_id: string;
  readonly object_id: string;
  readonly actor_id: string;
  readonly type: ReactionType;
  /** Sequence number of the step that set `type`. */
  readonly reacted_version: number;
  readonly vote: VoteState;
  /** Client id of the call that set the vote, if it had one. */
  readonly vote_client_id: string | null;
  /** Hidden for this actor only. */
  readonly is_hidden: boolean;
  readonly is_reported: boolean;
  readonly version: number;
}

/** SQL: the fields of the row `r` of `reactions`. */
export const reactionFields: RowFields<ReactionRow> = {
  thread_id: 'r.thread_id::text',
  object_id: 'r.object_id::text',
  actor_id: 'r.actor_id::text',
  type: 'r.type',
  reacted_version: 'r.reacted_version',
  vote: 'r.vote',
  vote_client_id: 'r.vote_client_id',
  is_hidden: 'r.is_hidden',
  is_reported: 'r.is_reported',
  version: 'r.version',
};

/** SQL: the row `r` of `reactions` as JSON of a {@link ReactionRow}. */
export const reactionRowJson = objectJson(reactionFields);
