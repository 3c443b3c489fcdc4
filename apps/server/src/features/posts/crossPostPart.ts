import { canSeePostSql } from '../../database/rows/crossPostSql.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import type { StaffRole } from '../../database/rows/staffRole.ts';
import { ApiError } from '../../errors/apiError.ts';
import { compositeKey, defineContextPart, type OwnerContext, type PartRequest } from '../../mutations/index.ts';

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

/** Context: a cross-post of the thread if the person can see it, with their role on the page that posted it. */
export const crossPostPart = defineContextPart({
  name: 'cross-post',
  text: `
select ${jsonList(
    `json_build_object('id', q.id::text, 'thread_id', q.thread_id::text, 'comment_id', q.comment_id::text,
    'author_id', q.author_id::text, 'person_id', $3::bigint::text,
    'staff_role', (select s.role from page_staff s where s.page_id = q.author_id and s.person_id = $3::bigint))`,
    `posts q where q.id = $2::bigint and q.thread_id = $1::bigint and not q.is_deleted and ${canSeePostSql('q', '$3::bigint')}`,
  )} as cross_posts`,
  values: (requests: readonly PartRequest<string>[]) =>
    requests.flatMap(({ threadId, key, person }) => [threadId, key, person]),
  isPerRequest: true,
  read: (rows: readonly { readonly cross_posts: readonly CrossPostRow[] }[]): Map<string, CrossPostRow> =>
    new Map(
      rows
        .flatMap((row) => row.cross_posts)
        .map((post) => [compositeKey(post.thread_id, post.id, post.person_id), post]),
    ),
});

/**
 * A cross-post of the thread that the caller can see.
 *
 * @throws ApiError noSuchObject
 */
export function visibleCrossPost({ part, thread, person }: OwnerContext, id: string): CrossPostRow {
  const post = part(crossPostPart).get(compositeKey(thread.id, id, person));
  if (post === undefined) throw new ApiError('noSuchObject');
  return post;
}
