import type { CommentList, Records, Removed } from '../../contract/index.ts';

/** What every kind of word of the server's holds. */
export interface Heard {
  readonly target?: string;
  readonly records: Records;
  readonly removed?: Removed;
}

/** A read's answer, as of sequence number `seq`. Without a target it speaks of actors only. */
export interface FetchSaid extends Heard {
  readonly via: 'fetch';
  readonly target?: string;
  readonly seq?: number;
  readonly lists?: readonly CommentList[];
}

/** A message of the stream: the sequence numbers `from` to `seq` of a target, both included. */
export interface StreamSaid extends Heard {
  readonly via: 'stream';
  readonly target: string;
  readonly from: number;
  readonly seq: number;
}

/** The answer to a change of ours: it ends the intention with that client id. */
export interface AnswerSaid extends Heard {
  readonly via: 'answer';
  readonly target: string;
  readonly seq: number;
  readonly settles: string;
}

/** The stream can't go on without a hole: from `seq` on it does. */
export interface ResetSaid {
  readonly via: 'reset';
  readonly target: string;
  readonly seq: number;
}

/** Something that the server said, whatever brought it. */
export type ServerSaid = FetchSaid | StreamSaid | AnswerSaid | ResetSaid;
