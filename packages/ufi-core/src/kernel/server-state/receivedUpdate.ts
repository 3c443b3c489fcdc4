import type { CommentList, Records, Removed } from '../../contract/index.ts';

/** What every kind of word of the server's holds. */
export interface UpdateContent {
  readonly target?: string;
  readonly records: Records;
  readonly removed?: Removed;
}

/** A read's answer, as of sequence number `seq`. Without a target it speaks of actors only. */
export interface FetchUpdate extends UpdateContent {
  readonly via: 'fetch';
  readonly target?: string;
  readonly seq?: number;
  readonly lists?: readonly CommentList[];
}

/** A message of the stream: the sequence numbers `from` to `seq` of a target, both included. */
export interface StreamUpdate extends UpdateContent {
  readonly via: 'stream';
  readonly target: string;
  readonly from: number;
  readonly seq: number;
}

/** The answer to a change of ours: it ends the intention with that client id. */
export interface AnswerUpdate extends UpdateContent {
  readonly via: 'answer';
  readonly target: string;
  readonly seq: number;
  readonly confirms: string;
}

/** The stream can't go on without a hole: from `seq` on it does. */
export interface ResetUpdate {
  readonly via: 'reset';
  readonly target: string;
  readonly seq: number;
}

/** Something that the server said, whatever brought it. */
export type ReceivedUpdate = FetchUpdate | StreamUpdate | AnswerUpdate | ResetUpdate;
