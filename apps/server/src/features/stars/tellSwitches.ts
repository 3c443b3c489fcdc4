import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { Caller } from '../../access/caller.ts';
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

const liveText = `
select p.id::text from posts p
where p.author_id = $1 and p.kind = 'live' and (p.video ->> 'isLive')::boolean order by p.id`;

const nothing: { readonly rows: readonly { readonly id: string }[] } = { rows: [] };

/** Tells the live broadcasts of a person or page what their switches say now, as far as they can be told. */
export async function tellSwitches(payee: string, caller: Caller, services: MutationServices): Promise<void> {
  const query = { name: 'live-of', text: liveText, values: [payee] };
  const { rows } = await services.pool.query<{ id: string }>(query).catch(() => nothing);
  for (const { id } of rows) {
    try {
      await tellRoom({ ft_ent_identifier: id, actor: payee }, caller, services);
    } catch {
      // Whoever is there finds the switch at the next change of the room, or when a tip is refused.
    }
  }
}
