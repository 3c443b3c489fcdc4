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
  (select max(s.id)::text from comments c join comments s on s.thread_id = c.thread_id and s.parent_id = c.parent_id
    where c.thread_id = $1 and c.id = $2 and s.id <> c.id and s.status is null) as last_sibling`,
  values: (requests: readonly PartRequest<string>[]) => requests.flatMap(({ threadId, key }) => [threadId, key]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly FamilyRow[]) => ({
    replies: row?.comments ?? [],
    lastSibling: row?.last_sibling ?? null,
  }),
});
