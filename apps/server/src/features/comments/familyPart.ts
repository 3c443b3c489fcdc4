import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, type PartRequest } from '../../mutations/index.ts';

interface FamilyRow {
  readonly comments: readonly CommentRow[];
  readonly last_sibling: string | null;
}

/** Context: all replies of a comment, and its last published sibling if it is a reply itself. */
export const familyPart = defineContextPart({
  name: 'family',
  text: `
select ${jsonList(
    commentRowJson,
    `comments c where c.thread_id = $1 and c.parent_id = $2 and c.status is distinct from 'deleted'`,
  )} as comments,
  (select max(s.id)::text from (select s.id from comments s where s.thread_id = $1 and s.parent_id is not null
    and s.parent_id = (select c.parent_id from comments c where c.thread_id = $1 and c.id = $2)
    and s.id <> $2 and s.status is null and s.status is distinct from 'deleted' offset 0) s) as last_sibling`,
  values: (requests: readonly PartRequest<string>[]) => requests.flatMap(({ threadId, key }) => [threadId, key]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly FamilyRow[]) => ({
    replies: row?.comments ?? [],
    lastSibling: row?.last_sibling ?? null,
  }),
});
