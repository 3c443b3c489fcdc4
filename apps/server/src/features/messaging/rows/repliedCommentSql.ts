interface CommentParts {
  readonly page: string;
  readonly author: string;
  readonly comment: string;
}

/** SQL: a published comment under a post of a page, by its author, as JSON of a `RepliedComment`; null if there is none. */
export const repliedCommentJson = ({ page, author, comment }: CommentParts): string => `(
  select json_build_object('id', c.id::text, 'thread', c.thread_id::text, 'author', c.author_id::text,
    'isByPerson', a.kind = 'person', 'text', c.text, 'at', c.created_at * 1000,
    'isAnswered', exists (select from private_replies r where r.comment_id = c.id))
  from comments c join threads t on t.id = c.thread_id and t.owner_id = ${page} join actors a on a.id = c.author_id
  where c.author_id = ${author} and c.id = ${comment} and c.status is null)`;
