import { reactionMenuOrder } from 'ufi-core/contract';
import { actorRowJson, nameInSql } from '../../database/rows/actorRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { maxReactors } from '../../database/rows/threadRow.ts';
import { defineContextPart, type PartRequest } from '../../mutations/index.ts';

/**
 * Context: the thread's latest reactors, newest first, so that the next one moves up when a reaction is taken back:
 * enough of each reaction type for every outcome of the calls.
 */
export const reactorsPart = defineContextPart({
  name: 'reactors',
  text: `
with r as materialized (
  select r.* from unnest($1::bigint[]) u (id) cross join unnest('{${reactionMenuOrder.join()}}'::smallint[]) k (type)
  cross join lateral (
    select * from reactions r where r.thread_id = u.id and r.object_id = u.id and r.type = k.type and r.type <> 0
    order by r.reacted_version desc limit $2::int) r
)
select ${jsonList(
    `json_build_object('thread_id', u.id::text, 'reactors', ${jsonList(
      `json_build_object('id', a.id::text, 'name', ${nameInSql('(select t.scope_id from threads t where t.id = u.id)')}, 'type', r.type) order by r.reacted_version desc`,
      'r join actors a on a.id = r.actor_id where r.thread_id = u.id',
    )})`,
    'unnest($1::bigint[]) u (id)',
  )} as reactors,
  ${jsonList(actorRowJson, 'actors a where a.id = any(array(select r.actor_id from r))')} as actors`,
  values: (requests: readonly PartRequest<void>[]) => [
    [...new Set(requests.map(({ threadId }) => threadId))],
    maxReactors + requests.length,
  ],
  // The unit of work keeps them.
  read: () => null,
});
