import type {
  ActorRecord,
  CommentMark,
  CommentRecord,
  FeedbackMark,
  FeedbackSentences,
  FeedbackTarget,
  ListSection,
  OrderingMode,
  PostWords,
  StarsRoom,
  ViewerRights,
  Wallet,
} from '../../contract/index.ts';
import type { OrderedRanges } from '../../kernel/paged/orderedRanges.ts';
import type { ByActor } from '../../kernel/paged/versionedRows.ts';
import { emptyTable, type PagedTable } from '../../kernel/paged/pagedTable.ts';

/** The tombstone of a removed comment; a late, older record cannot bring it back. */
export interface GoneComment {
  readonly fbid: string;
  readonly ftentidentifier: string;
  readonly version: number;
  readonly isGone: true;
}

/** A comment's record, or its tombstone. */
export type CommentRow = CommentRecord | GoneComment;

/** A loaded ordering of a post's top-level comments. */
export interface TopList {
  readonly ordering: OrderingMode;
  readonly section: ListSection;
  readonly ranges: OrderedRanges;
}

/** The known state of a target's thread. */
export interface ThreadState {
  /** The sequence number at which the thread was first loaded; anything older is ignored. */
  readonly since: number;
  /** Every change up to this sequence number has been applied; the stream continues here. */
  readonly head: number;
  /** The newest version among the thread's comments. An answer to our own mutation may put it ahead of `head`. */
  readonly latest: number;
  /** The stream has a gap; the next fetched lists replace everything known. */
  readonly isStale: boolean;
  /** The post is gone, or the reader may no longer see it. */
  readonly isHidden: boolean;
  readonly top: readonly TopList[];
  /** Loaded replies by parent, oldest first. */
  readonly replies: PagedTable<OrderedRanges>;
}

/** Server state: the latest records received from the server, as plain data. */
export interface ServerState {
  readonly actors: PagedTable<ActorRecord>;
  readonly targets: PagedTable<FeedbackTarget>;
  readonly sentences: PagedTable<FeedbackSentences>;
  readonly targetMarks: ByActor<FeedbackMark>;
  readonly rights: ByActor<ViewerRights>;
  readonly comments: PagedTable<CommentRow>;
  readonly commentMarks: ByActor<CommentMark>;
  readonly threads: PagedTable<ThreadState>;
  /** The words of edited posts, by target. */
  readonly words: PagedTable<PostWords>;
  /** What broadcasts have received in stars, by target. */
  readonly starsRooms: PagedTable<StarsRoom>;
  /** By person; of everybody but the viewer nothing is known. */
  readonly wallets: PagedTable<Wallet>;
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
  words: emptyTable,
  starsRooms: emptyTable,
  wallets: emptyTable,
};

export const isGone = (row: CommentRow): row is GoneComment => 'isGone' in row;
