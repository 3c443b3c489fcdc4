import type { PostAttachment, PostPrivacy } from 'ufi-core/contract';
import { defineSideEffect } from '../../mutations/index.ts';
import { crossPostPart } from './crossPostPart.ts';

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

// The text is empty: it is the comment's, which belongs to the article.
const insertText = `
insert into posts (id, author_id, kind, privacy, list_id, text, dir, attachment, created_at, thread_id, comment_id)
select id, author_id, 'link', privacy, list_id, '', 'ltr', attachment, created_at, thread_id, comment_id
from jsonb_to_recordset($1::jsonb) as given (id bigint, author_id bigint, privacy text, list_id bigint,
  attachment jsonb, created_at bigint, thread_id bigint, comment_id bigint)
on conflict do nothing`;

/**
 * Side effect: inserts a cross-post. An author's existing post of the same comment or thread is left unchanged, even if
 * deleted.
 */
export const insertCrossPost = defineSideEffect<NewCrossPost>({
  name: 'insert-cross-posts',
  beforeJournal: (written) => [
    { name: 'insert-cross-posts', text: insertText, values: [JSON.stringify(written.map(({ value }) => value))] },
  ],
});

/** Cross-posts to remove: one by its own id, or all of a comment. */
type RemovedCrossPosts = { readonly post: string } | { readonly comment: string };

const removeText = `update posts set is_deleted = true
    where not is_deleted and thread_id is not null and (comment_id = any($1::bigint[]) or id = any($2::bigint[]))`;

/** Side effect: removes cross-posts. */
export const removeCrossPosts = defineSideEffect<RemovedCrossPosts>({
  name: 'remove-cross-posts',
  updateParts: (removed, { part }) => {
    const posts = part(crossPostPart);
    for (const [key, { id }] of posts) if ('post' in removed && removed.post === id) posts.delete(key);
  },
  beforeJournal: (written) => {
    const comments = written.flatMap(({ value }) => ('comment' in value ? value.comment : []));
    const posts = written.flatMap(({ value }) => ('post' in value ? value.post : []));
    return [{ name: 'remove-cross-posts', text: removeText, values: [comments, posts] }];
  },
});
