import { endpointRegistry, maxBlocks } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

const text = `
select ${actorRowJson} as actor from restrictions x join actors a on a.id = x.actor_id
where x.scope_id = $1 and x.kind = 'blocked' order by x.at desc, x.actor_id limit ${maxBlocks}`;

/** The actors that somebody has blocked, newest first. */
export const fetchBlocks = defineQuery(endpointRegistry.fetchBlocks, {
  select: ({ caller: { person } }) => {
    if (person === null) throw new ApiError('sessionEnded');
    return Promise.resolve([person]);
  },
  hydrate: async (values, { services }) =>
    (await services.pool.query<{ actor: ActorRow }>({ name: 'blocks', text, values })).rows,
  filter: (rows) => rows,
  present: (rows) => ({ blocked: rows.map(({ actor }) => actorRecord(actor, null)) }),
});
