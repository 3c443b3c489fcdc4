import type { QueryConfig } from 'pg';
import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { changeStars } from './changeStars.ts';
import { starsPart } from './starsPart.ts';

/** An internal mutation: the room of a broadcast as it is, for those who are there. */
const tellEndpoint = defineEndpoint({
  name: 'tellStarsRoom',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema },
  payload: serverUpdateSchema,
});

const tellRoom = defineMutation(tellEndpoint, {
  action: () => 'manageStars',
  object: () => null,
  contextQuery: () => [starsPart.ask()],
  decide: (_, { thread, part }) => {
    const room = part(starsPart).rooms.get(thread.id);
    return room === undefined
      ? null
      : { object: thread.id, sideEffects: [changeStars({ room, supporter: null, wallet: null })] };
  },
});

/** A live broadcast that is told, and who acts for its payee. */
interface LiveBroadcast {
  readonly id: string;
  readonly payee: string;
  readonly person: string;
}

const isLive = `p.kind = 'live' and (p.video ->> 'isLive')::boolean`;

const liveOfText = `
select p.id::text, p.author_id::text as payee, $2::text as person
from posts p where p.author_id = $1 and ${isLive} order by p.id`;

// Nobody acts for all payees: for a page, its first ADMIN does.
const liveAnywhereText = `
select p.id::text, p.author_id::text as payee, coalesce((select k.person_id from page_staff k
  where k.page_id = p.author_id and k.role = 'ADMIN' order by k.person_id limit 1), p.author_id)::text as person
from posts p where ${isLive} order by p.id`;

async function tellRooms(query: QueryConfig, services: MutationServices): Promise<void> {
  const { rows } = await services.pool.query<LiveBroadcast>(query).catch(() => ({ rows: [] as LiveBroadcast[] }));
  for (const { id, payee, person } of rows) {
    try {
      await tellRoom({ ft_ent_identifier: id, actor: payee }, { person, locale: 'en-US' }, services);
    } catch {
      // Whoever is there finds the switch at the next change of the room, or when a tip is refused.
    }
  }
}

/** Tells the live broadcasts of a person or page what their switches say now, as far as they can be told. */
export const tellSwitches = (payee: string, person: string, services: MutationServices): Promise<void> =>
  tellRooms({ name: 'live-of', text: liveOfText, values: [payee, person] }, services);

/** Tells all live broadcasts what the switches of the instance say now, as far as they can be told. */
export const tellInstanceSwitches = (services: MutationServices): Promise<void> =>
  tellRooms({ name: 'live-anywhere', text: liveAnywhereText }, services);
