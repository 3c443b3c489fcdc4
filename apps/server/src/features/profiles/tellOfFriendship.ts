import type { PoolClient } from 'pg';
import type { NotifiedMailbox } from '../../mutations/index.ts';
import { tellAgain, tellPeople } from '../notices/index.ts';

const stateText = `
select (select f.status from friendships f where f.person_id = $2 and f.friend_id = $1) as state`;

const forgetText = `
delete from notices where kind in ('friend_request', 'friend_accepted')
  and (person_id, actor_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`;

/** Tells the other of what a person has just asked or accepted, and both of what does not stand any more. */
export async function tellOfFriendship(
  client: PoolClient,
  pair: readonly [profile: string, person: string],
  at: number,
): Promise<readonly NotifiedMailbox[]> {
  const [profile, person] = pair;
  const values = [...pair];
  const { rows } = await client.query<{ state: string | null }>({
    name: 'state of friendship',
    text: stateText,
    values,
  });
  const state = rows[0]?.state ?? null;
  const kind = state === 'asked' ? 'friend_request' : 'friend_accepted';
  const notified =
    state === null
      ? []
      : await tellPeople(client, { people: [profile], kind, object: person, cause: person, actor: person, at });
  // The request of the one who is answered is told no more; an end takes away what either was told of the other.
  const own = await tellAgain(client, [person], profile);
  if (state !== null) return [...notified, ...own];
  const others = await tellAgain(client, [profile], person);
  // It would stand again if they became friends anew.
  await client.query({ name: 'forget friendship', text: forgetText, values });
  return [...own, ...others];
}
