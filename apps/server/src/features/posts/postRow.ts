import type {
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostRecord,
  PostVideo,
  TextDirection,
  TextRange,
} from 'ufi-core/contract';
import { canSeePostSql } from '../../database/rows/crossPostSql.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { threadSource } from '../../database/rows/threadRow.ts';

/** A row of `posts`, with its author and its group. What it carries of an article's thread has its words there. */
export interface PostRow {
  readonly id: string;
  /** Where people talk about it: its own thread, which has its id, or that of the article which it carries. */
  readonly thread_id: string;
  /** The comment that it shows, where it carries one. */
  readonly comment_id: string | null;
  /** Whether the reader may see it, where it carries something; null where that is for its own thread to say. */
  readonly is_for_reader: boolean | null;
  readonly kind: PostKind;
  readonly privacy: PostPrivacy;
  readonly author: ActorRow;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
  readonly attachment: PostAttachment | null;
  readonly video: PostVideo | null;
  readonly created_at: number;
}

/** SQL: the post `q` with its author `a` and its group `g` as JSON of a {@link PostRow}, for the reader `w.person_id`. */
export const postRowJson = `json_build_object('id', q.id::text, 'thread_id', coalesce(q.thread_id, q.id)::text,
  'comment_id', q.comment_id::text, 'is_for_reader', case when q.thread_id is not null then ${canSeePostSql('q', 'w.person_id')} end,
  'kind', q.kind, 'privacy', q.privacy, 'author', ${actorRowJson}, 'group', case when g.id is not null then
    json_build_object('id', g.id::text, 'name', g.name) end,
  'text', q.text, 'dir', q.dir, 'ranges', q.ranges, 'attachment', q.attachment, 'video', q.video, 'created_at', q.created_at)`;

/** SQL: what {@link postRowJson} reads from, with the thread `t` as `threadSource` has it; joined by {@link ofPost}. */
export const postSource = `posts q join actors a on a.id = q.author_id, ${threadSource}`;

/** SQL: the thread of a post that is still there. */
export const ofPost = 't.id = coalesce(q.thread_id, q.id) and not q.is_deleted';

/** A post as everybody who may see it sees it; `shown` is the comment that it carries. */
export const postRecord = (row: PostRow, shown?: CommentRow): PostRecord => ({
  id: row.id,
  ftentidentifier: row.thread_id,
  ...(row.comment_id !== null && { commentid: row.comment_id }),
  kind: row.kind,
  author: row.author.id,
  group: row.group,
  privacy: row.privacy,
  body: bodyOf(shown ?? row),
  attachment: row.attachment,
  ...(row.video && { video: row.video }),
  timestamp: { time: row.created_at },
});

const bodyOf = ({ text, dir, ranges }: Pick<PostRow, 'text' | 'dir' | 'ranges'>) => ({
  ...{ text, dir, ranges: [...ranges] },
  mentionstext: null,
});
