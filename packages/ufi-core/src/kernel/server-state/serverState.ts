import type {
  ActorRecord,
  CommentMark,
  CommentRecord,
  FeedbackMark,
  FeedbackSentences,
  FeedbackTarget,
  ListSection,
  OrderingMode,
  ViewerRights,
} from '../../contract/index.ts';
import type { OrderedRanges } from '../paged/orderedRanges.ts';
import { emptyTable, type PagedTable } from '../paged/pagedTable.ts';

/** What stays of a comment that is gone, so that a late older record can't bring it back. */
export interface GoneComment {
  readonly fbid: string;
  readonly ftentidentifier: string;
  readonly version: number;
  readonly isGone: true;
}

/** What is known of a comment: its record, or that it is gone. */
export type CommentRow = CommentRecord | GoneComment;

/** One loaded ordering of a post's top-level comments. */
export interface TopList {
  readonly ordering: OrderingMode;
  readonly section: ListSection;
  readonly ranges: OrderedRanges;
}

/** What is known of one target's thread. */
export interface ThreadState {
  /** As of this sequence number the thread was first heard of; what is older says nothing any more. */
  readonly since: number;
  /** Every change up to this sequence number has been heard: here the stream goes on. */
  readonly head: number;
  /** The newest version among the thread's comments, which an answer to our own change may put ahead of `head`. */
  readonly latest: number;
  /** The stream has a hole: the next lists that are fetched take the place of all that was known. */
  readonly isStale: boolean;
  /** The post is gone, or no longer for this reader. */
  readonly isHidden: boolean;
  readonly top: readonly TopList[];
  /** Loaded replies by their parent, oldest first. */
  readonly replies: PagedTable<OrderedRanges>;
}

/** A table for each actor: what differs by who looks. */
export type ByActor<Row> = Readonly<Record<string, PagedTable<Row>>>;

/** What the server said last, as plain data. */
export interface ServerState {
  readonly actors: PagedTable<ActorRecord>;
  readonly targets: PagedTable<FeedbackTarget>;
  readonly sentences: PagedTable<FeedbackSentences>;
  readonly targetMarks: ByActor<FeedbackMark>;
  readonly rights: ByActor<ViewerRights>;
  readonly comments: PagedTable<CommentRow>;
  readonly commentMarks: ByActor<CommentMark>;
  readonly threads: PagedTable<ThreadState>;
}

export const emptyServerState: ServerState = {
  actors: emptyTable,
  targets: emptyTable,
  sentences: emptyTable,
  targetMarks: {},
  rights: {},
  comments: emptyTable,
  commentMarks: {},
  threads: emptyTable,
};

export const isGone = (row: CommentRow): row is GoneComment => 'isGone' in row;
