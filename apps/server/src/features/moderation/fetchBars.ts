import { endpointRegistry, maxBars } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

const text = `
select ${actorRowJson} as actor from restrictions x join groups g on g.id = x.scope_id join actors a on a.id = x.actor_id
where x.scope_id = $1 and x.kind = 'banned' and x.thread_id = 0 order by x.at desc, x.actor_id limit ${maxBars}`;

/** The people barred from a group, for its admins. */
export const fetchBars = defineQuery(endpointRegistry.fetchBars, {
  select: async ({ input: { group_id }, caller: { person }, services }) => {
    if (person === null) throw new ApiError('sessionEnded');
    await checkCanModerate(services.pool, { scope: group_id, person, action: 'liftBar' });
    return [group_id];
  },
  hydrate: async (values, { services }) =>
    (await services.pool.query<{ actor: ActorRow }>({ name: 'bars', text, values })).rows,
  filter: (rows) => rows,
  present: (rows) => ({ barred: rows.map(({ actor }) => actorRecord(actor, null)) }),
});
