import type { QueryConfig } from 'pg';
import type { PostAttachment, PostPrivacy } from 'ufi-core/contract';
import type { StaffRole } from './staffRole.ts';

/** A new cross-post: a post that carries a comment or the thread of an article. */
export interface NewCrossPost {
  readonly id: string;
  readonly author_id: string;
  readonly thread_id: string;
  /** The comment that it carries; null for the whole thread. */
  readonly comment_id: string | null;
  readonly privacy: Exclude<PostPrivacy, 'group'>;
  /** The list of friends, for the privacy `list`. */
  readonly list_id: string | null;
  readonly attachment: PostAttachment;
  /** Unix seconds. */
  readonly created_at: number;
}

/** A cross-post as one person sees it. */
export interface CrossPostRow {
  readonly id: string;
  readonly thread_id: string;
  readonly comment_id: string | null;
  readonly author_id: string;
  readonly person_id: string;
  /** The person's role on the page that posted it. */
  readonly staff_role: StaffRole | null;
}

// The text is empty: it is the comment's, which belongs to the article.
const insertText = `
insert into posts (id, author_id, kind, privacy, list_id, text, dir, attachment, created_at, thread_id, comment_id)
select id, author_id, 'link', privacy, list_id, '', 'ltr', attachment, created_at, thread_id, comment_id
from jsonb_to_recordset($1::jsonb) as given (id bigint, author_id bigint, privacy text, list_id bigint,
  attachment jsonb, created_at bigint, thread_id bigint, comment_id bigint)
on conflict do nothing`;

/** Inserts cross-posts. An author's existing post of the same comment or thread is left unchanged, even if deleted. */
export const insertCrossPosts = (posts: readonly NewCrossPost[]): QueryConfig => ({
  name: 'insert-cross-posts',
  text: insertText,
  values: [JSON.stringify(posts)],
});

/** Removes cross-posts by their comments or by their own ids. */
export const removeCrossPosts = (gone: {
  readonly comments: readonly string[];
  readonly posts: readonly string[];
}) => ({
  name: 'remove-cross-posts',
  text: `update posts set is_deleted = true
    where not is_deleted and thread_id is not null and (comment_id = any($1::bigint[]) or id = any($2::bigint[]))`,
  values: [gone.comments, gone.posts],
});
