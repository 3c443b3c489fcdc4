import type { PostedLiveState, PrivacyValue, TextDirection, TextRange } from 'ufi-core/contract';
import type { VisibilityFacts } from 'ufi-core/internal/rules';
import type { SpamReason } from 'ufi-plugin/contract';
import type { ReactionCounts } from './reactionCounts.ts';
import type { CommentExtras } from './commentExtras.ts';
import { columnsOf, objectJson, sparseJson, sparseReader, type RowFields, type UsualValues } from './rowFields.ts';

/** Stored status of a comment; null is published. */
export type StoredStatus = 'deleted' | 'spam' | 'live-deleted' | null;

/** The status of a comment as the shared rules name it. */
export const statusOf = (status: StoredStatus): VisibilityFacts['status'] =>
  status === null ? 'published' : status === 'spam' ? 'held' : 'deleted';

/** Badge of a comment whose author lives in the constituency of the post's page. */
export interface ConstituentBadge {
  readonly title: string;
  readonly is_shown: boolean;
}

/** A row of `comments`, independent of viewer and language. Ids are decimal strings, times Unix seconds. */
export interface CommentRow {
  readonly thread_id: string;
  readonly id: string;
  readonly parent_id: string | null;
  readonly parent_author_id: string | null;
  readonly reply_to_id: string | null;
  readonly author_id: string;
  readonly person_id: string;
  readonly client_id: string | null;
  readonly status: StoredStatus;
  readonly text: string;
  /** The encoded value that an editor restores; null if it equals `text`. */
  readonly encoded: string | null;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
  readonly privacy: PrivacyValue;
  /** Position in the video in seconds, and whether it was live then; null if unknown. */
  readonly video_offset: number | null;
  readonly live_state: PostedLiveState | null;
  /** Attachments and other rare properties. */
  readonly extras: CommentExtras | null;
  readonly reaction_counts: ReactionCounts;
  /** Upvotes minus downvotes; null where voting is not available. */
  readonly vote_count: number | null;
  readonly reply_count: number;
  readonly rank: number;
  readonly activity_id: string;
  readonly is_low: boolean;
  readonly needs_approval: boolean;
  readonly is_approved: boolean;
  /** Set for a held comment that nothing but its author's ban holds. Absent in older journal records. */
  readonly held_by?: 'ban' | null;
  /** Why it looked like spam, if it did. Absent in older journal records. */
  readonly spam_reasons?: readonly SpamReason[] | null;
  /** Comment by the page itself under its live video. */
  readonly is_announcement: boolean;
  /** Zero-based index of the chosen amount, for a comment sent with a tip. */
  readonly tip_option: number | null;
  /** Null for most comments; absent in older journal records. */
  readonly constituent?: ConstituentBadge | null;
  /** Site of the article. Written for the lists of a site, never read as a field. */
  readonly site_id?: string | null;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly version: number;
}

/** True if a comment waits for the approval of a site's moderators. */
export const isWaiting = ({
  status,
  needs_approval,
  held_by,
}: Pick<CommentRow, 'status' | 'needs_approval' | 'held_by'>): boolean =>
  status === 'spam' && needs_approval && held_by == null;

/** The part of a comment that determines its visibility. */
export type CommentVisibilityFacts = Pick<CommentRow, 'id' | 'author_id' | 'person_id' | 'status' | 'privacy'>;

const keyFields = { thread_id: 'c.thread_id::text', id: 'c.id::text' };

const fixedFields = {
  parent_id: 'c.parent_id::text',
  parent_author_id: 'c.parent_author_id::text',
  reply_to_id: 'c.reply_to_id::text',
  author_id: 'c.author_id::text',
  person_id: 'c.person_id::text',
  client_id: 'c.client_id',
  privacy: 'c.privacy',
  video_offset: 'c.video_offset',
  live_state: 'c.live_state',
  is_announcement: 'c.is_announcement',
  tip_option: 'c.tip_option',
  created_at: 'c.created_at',
};

const textFields = {
  text: 'c.text',
  encoded: 'c.encoded',
  dir: 'c.dir',
  ranges: 'c.ranges',
  extras: 'c.extras',
  edited_at: 'c.edited_at',
};

const stateFields = {
  status: 'c.status',
  reaction_counts: 'c.reaction_counts',
  vote_count: 'c.vote_count',
  reply_count: 'c.reply_count',
  rank: 'c.rank',
  activity_id: 'c.activity_id::text',
  is_low: 'c.is_low',
  needs_approval: 'c.needs_approval',
  is_approved: 'c.is_approved',
  held_by: 'c.held_by',
  spam_reasons: 'c.spam_reasons',
  constituent: 'c.constituent',
  version: 'c.version',
};

type FieldRow = Omit<CommentRow, 'site_id'>;

/** SQL: the fields of the row `c` of `comments`. */
export const commentFields: RowFields<FieldRow> = {
  ...keyFields,
  ...fixedFields,
  ...textFields,
  ...stateFields,
};

/** The columns of `comments`, by what writes them. */
export const commentColumns = {
  key: columnsOf(keyFields),
  /** Columns that change with the comment's text. */
  text: columnsOf(textFields),
  /** Columns that moderation, reactions and replies change. */
  state: columnsOf(stateFields),
  all: [...columnsOf(commentFields), 'site_id'],
} as const;

/** SQL: the row `c` of `comments` as JSON of a {@link CommentRow}. */
export const commentRowJson = objectJson(commentFields);

const usualValues: UsualValues<FieldRow> = {
  reply_to_id: null,
  privacy: 0,
  video_offset: null,
  live_state: null,
  is_announcement: false,
  tip_option: null,
  encoded: null,
  extras: null,
  edited_at: null,
  status: null,
  vote_count: null,
  is_low: false,
  needs_approval: false,
  is_approved: false,
  held_by: null,
  spam_reasons: null,
  constituent: null,
};

/** SQL: the row `c` of `comments` as a JSON array that {@link readCommentRow} reads. */
export const commentValuesJson = sparseJson(commentFields, usualValues);

/** Reads the values of {@link commentValuesJson}. */
export const readCommentRow = sparseReader(commentFields, usualValues);

/**
 * SQL: the comments `c` of a thread with the ids of an array, none of which is there twice. Each is found by its complete
 * key: for a list of ids PostgreSQL may read a thread whole, if it believes that threads are short.
 */
export const commentsById = (thread: string, ids: string): string => `unnest(${ids}) wanted (id)
  cross join lateral (select * from comments c where c.thread_id = ${thread} and c.id = wanted.id offset 0) c`;
