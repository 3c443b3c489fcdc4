import { blocksJson } from '../../access/blocksJson.ts';
import { commentRowJson } from '../../database/rows/commentRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { defineContextPart, type PartRequest } from '../../mutations/index.ts';

/**
 * Context: the thread's accepted answer, which loses its place when another comment is accepted, and the blocks that its
 * author has put on a caller.
 */
export const acceptedAnswerPart = defineContextPart({
  name: 'answers',
  text: `
with c as materialized (
  select c.* from threads t cross join lateral (
    select * from comments c where c.thread_id = t.id and c.id = t.accepted_comment_id offset 0) c
  where t.id = any($1::bigint[])
)
select ${jsonList(commentRowJson, 'c')} as comments,
  ${blocksJson('array(select c.author_id from c)', '$2::bigint[]')} as blocks`,
  values: (requests: readonly PartRequest<void>[]) => [
    requests.map(({ threadId }) => threadId),
    requests.flatMap(({ actor, person }) => [actor, person]),
  ],
  // The unit of work keeps the comment.
  read: () => null,
});
