import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesClock, UsesDatabase } from '../../runtime/baseServices.ts';
import { transaction } from '../../database/transaction.ts';
import { hovercardButtons } from './fetchHovercard.ts';
import { lockNotified, wakeNotified } from '../notices/index.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import { lockConnection } from './lockConnection.ts';
import { tellOfFriendship } from './tellOfFriendship.ts';

const acceptText = `
with theirs as (
  update friendships set status = 'accepted' where person_id = $1::bigint and friend_id = $2::bigint and status = 'asked'
  returning person_id
)
insert into friendships (person_id, friend_id, status) select $2, person_id, 'accepted' from theirs
on conflict (person_id, friend_id) do update set status = excluded.status`;

const declineText = `
delete from friendships where person_id = $1::bigint and friend_id = $2::bigint and status = 'asked'`;

/** Accepts or declines a friend request, if it still stands (S2.04). Repeating it has no effect. */
export const answerFriendRequest: Handler<
  typeof endpointRegistry.answerFriendRequest,
  UsesDatabase & UsesClock & WakesMailboxes
> = async ({ profile_id: profile, is_accepted, actor }, caller, { pool, clock, ...services }) => {
  const person = checkOwnAction('befriend', caller, actor);
  const notified = await transaction(pool, async (client) => {
    await lockNotified(client, [profile, person]);
    await lockConnection(client, { profile, person });
    const { rowCount } = await client.query(is_accepted ? acceptText : declineText, [profile, person]);
    return rowCount === 0 ? [] : tellOfFriendship(client, [profile, person], clock.now());
  });
  wakeNotified(services, notified);
  return { buttons: await hovercardButtons(pool, profile, person) };
};
