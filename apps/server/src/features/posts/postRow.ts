import type {
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostRecord,
  PostVideo,
  PostWords,
  TextDirection,
  TextRange,
} from 'ufi-core/contract';
import { mediaField } from 'ufi-core/internal/rules';
import { canSeePostSql } from '../../database/rows/crossPostSql.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { postPrivacySql, joinThread } from '../../database/rows/threadRow.ts';

/** A row of `posts` with its author and group. The text of a cross-posted comment stands in its article's thread. */
export interface PostRow {
  readonly id: string;
  /** The thread of its comments: its own, which has the post's id, or the article's if it is a cross-post. */
  readonly thread_id: string;
  /** The cross-posted comment, if any. */
  readonly comment_id: string | null;
  /** True if the reader may see a cross-post; null for other posts, where the thread's access rules decide. */
  readonly is_for_reader: boolean | null;
  readonly kind: PostKind;
  readonly privacy: PostPrivacy;
  /** The author's friend list that it is for; null for other posts and other readers. */
  readonly list: { readonly id: string; readonly name: string } | null;
  readonly author: ActorRow;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
  readonly attachment: PostAttachment | null;
  readonly video: PostVideo | null;
  readonly created_at: number;
  /** When its words were last changed, in Unix seconds, and by which step of its thread; null if they never were. */
  readonly edited_at: number | null;
  readonly words_version: number;
}

/**
 * SQL: the post `q` with its author `a` and its group `g` as JSON of a {@link PostRow}, for the reader `w.person_id`.
 */
export const postRowJson = `json_build_object('id', q.id::text, 'thread_id', coalesce(q.thread_id, q.id)::text,
  'comment_id', q.comment_id::text, 'is_for_reader', case when q.thread_id is not null then ${canSeePostSql('q', 'w.person_id')} end,
  'kind', q.kind, 'privacy', ${postPrivacySql('q')}, 'list', case when q.author_id = w.person_id then (
    select json_build_object('id', l.id::text, 'name', l.name) from friend_lists l where l.id = q.list_id) end, 'author', ${actorRowJson}, 'group', case when g.id is not null then
    json_build_object('id', g.id::text, 'name', g.name) end,
  'text', q.text, 'dir', q.dir, 'ranges', q.ranges, 'attachment', q.attachment, 'video', q.video, 'created_at', q.created_at,
  'edited_at', q.edited_at, 'words_version', q.words_version)`;

/** SQL: the tables of {@link postRowJson}, with the thread `t` as in `threadSource`. */
export const postSource = `posts q join actors a on a.id = q.author_id ${joinThread('coalesce(q.thread_id, q.id)')}`;

/** The contract's record of a post; `shown` is the cross-posted comment. */
export const postRecord = (row: PostRow, shown?: CommentRow): PostRecord => ({
  id: row.id,
  ftentidentifier: row.thread_id,
  ...(row.comment_id !== null && { commentid: row.comment_id }),
  kind: row.kind,
  author: row.author.id,
  group: row.group,
  privacy: row.privacy,
  ...(row.list && { list: row.list }),
  body: bodyOf(shown ?? row),
  attachment: row.attachment,
  ...(row.video && { video: row.video }),
  timestamp: { time: row.created_at },
});

/** The contract's record of an edited post's words; none for other posts. */
export const postWords = (row: PostRow): PostWords[] =>
  row.edited_at === null
    ? []
    : [{ ftentidentifier: row.id, body: bodyOf(row), version: row.words_version, ...mediaField(row.attachment) }];

const bodyOf = ({ text, dir, ranges }: Pick<PostRow, 'text' | 'dir' | 'ranges'>) => ({
  text,
  dir,
  ranges: [...ranges],
  mentionstext: null,
});
