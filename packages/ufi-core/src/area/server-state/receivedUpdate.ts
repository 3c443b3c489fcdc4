import type { CommentList, Records, Removed } from '../../contract/index.ts';

/** The common part of all updates. */
export interface UpdateContent {
  readonly target?: string;
  readonly records: Records;
  readonly removed?: Removed;
  /** The client id of the mutation that it answers. */
  readonly confirms?: string;
}

/** The answer to a fetch, as of sequence number `seq`. Without a target it holds actors only. */
export interface FetchUpdate extends UpdateContent {
  readonly via: 'fetch';
  readonly target?: string;
  readonly seq?: number;
  readonly lists?: readonly CommentList[];
}

/** A stream message: the sequence numbers `from` to `seq` of a target, both inclusive. */
export interface StreamUpdate extends UpdateContent {
  readonly via: 'stream';
  readonly target: string;
  readonly from: number;
  readonly seq: number;
}

/** The answer to one of our mutations, which drops the mutation with that client id. */
export interface AnswerUpdate extends UpdateContent {
  readonly via: 'answer';
  readonly target: string;
  readonly seq: number;
  readonly confirms: string;
}

/** The stream has a gap that cannot be filled; it continues after `seq`. */
export interface ResetUpdate {
  readonly via: 'reset';
  readonly target: string;
  readonly seq: number;
  readonly records?: undefined;
  readonly removed?: undefined;
  readonly confirms?: undefined;
}

/** An update of server state, from any source. */
export type ReceivedUpdate = FetchUpdate | StreamUpdate | AnswerUpdate | ResetUpdate;
