import type { PoolClient } from 'pg';
import { maxOpenRequests, type ConnectionKind, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesClock, UsesDatabase } from '../../runtime/baseServices.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hovercardButtons } from './fetchHovercard.ts';
import { lockNotified, wakeNotified } from '../notices/index.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { lockConnection } from './lockConnection.ts';
import { tellOfFriendship } from './tellOfFriendship.ts';

const followText = 'insert into page_followers (page_id, person_id) values ($1, $2) on conflict do nothing';
const unfollowText = 'delete from page_followers where page_id = $1 and person_id = $2';

// A request that meets the other's is its answer. What already stands is not written, so that no version grows.
const askText = `
with theirs as (
  update friendships set status = 'accepted' where person_id = $1::bigint and friend_id = $2::bigint and status = 'asked'
  returning person_id
)
insert into friendships (person_id, friend_id, status)
values ($2, $1, case when exists (select from theirs) then 'accepted' else 'asked' end)
on conflict (person_id, friend_id) do update set status = excluded.status
  where excluded.status = 'accepted' and friendships.status = 'asked'`;

// A friendship ends on both sides or, if only one is known because it is being accepted, on neither.
const endText = `
delete from friendships where (person_id = $2::bigint and friend_id = $1::bigint and status = 'asked')
  or ((person_id, friend_id) in (($1, $2), ($2, $1)) and status = 'accepted' and 2 = (
    select count(*) from friendships where (person_id, friend_id) in (($1, $2), ($2, $1)) and status = 'accepted'))`;

const texts = {
  follow: { on: followText, off: unfollowText },
  friend: { on: askText, off: endText },
} as const satisfies Record<ConnectionKind, unknown>;

// Neither a request that stands nor the answer to the other's is one more. The person's own row is locked.
const openText = `
select from friendships f where f.person_id = $2 and f.status = 'asked'
  and not exists (select from friendships s where (s.person_id, s.friend_id) in (($1::bigint, $2), ($2, $1::bigint)))
offset ${maxOpenRequests - 1} limit 1`;
const retryAfterMs = 60 * 60_000;

/** @throws ApiError tooManyCalls */
async function checkOpenRequests(client: PoolClient, values: readonly [profile: string, person: string]) {
  const { rowCount } = await client.query({ name: 'open requests', text: openText, values: [...values] });
  if (rowCount !== 0) throw new ApiError('tooManyCalls', { retryAfterMs });
}

/** Follows somebody, asks for a friendship or accepts it, or ends that (S2.04). Repeating it has no effect. */
export const setConnection: Handler<
  typeof endpointRegistry.setConnection,
  UsesDatabase & UsesClock & WakesMailboxes
> = async ({ profile_id: profile, is_connected, actor, connection }, caller, { pool, clock, ...services }) => {
  const person = checkOwnAction('befriend', caller, actor);
  const notified = await transaction(pool, async (client) => {
    await lockNotified(client, [profile, person]);
    const kind = await lockConnection(client, { profile, person });
    const asked = connection ?? (kind === 'page' ? 'follow' : 'friend');
    if (kind === 'page' && asked === 'friend') {
      throw new ApiError('badParameter', { fields: { connection: 'not_offered' } });
    }
    if (asked === 'friend' && is_connected) await checkOpenRequests(client, [profile, person]);
    const { rowCount } = await client.query(texts[asked][is_connected ? 'on' : 'off'], [profile, person]);
    return asked === 'friend' && rowCount !== 0 ? tellOfFriendship(client, [profile, person], clock.now()) : [];
  });
  wakeNotified(services, notified);
  return { buttons: await hovercardButtons(pool, profile, person) };
};
