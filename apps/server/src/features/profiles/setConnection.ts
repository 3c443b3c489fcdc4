import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hovercardButtons } from './fetchHovercard.ts';

// Two who answer each other at once, and a block, which locks the same rows (`persist.ts`), come one after the other.
const lockText = 'select from scopes where id in ($1, $2) order by id for update';

const kindText = `
select a.kind from actors a where a.id = $1::bigint and a.id <> $2::bigint and not exists (select from restrictions r
  where r.kind = 'blocked' and (r.scope_id, r.actor_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint)))`;

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
  page: { on: followText, off: unfollowText },
  person: { on: askText, off: endText },
} as const;

/** Follows a page, asks for a friendship or accepts it, or ends that (S2.04). Repeating it has no effect. */
export const setConnection: Handler<typeof endpointRegistry.setConnection> = async (
  { profile_id, is_connected, actor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  if (actor !== undefined && actor !== person) throw new ApiError('noPermission');
  const values = [profile_id, person];
  await transaction(pool, async (client) => {
    await client.query({ name: 'lock two people', text: lockText, values });
    const { rows } = await client.query<{ kind: keyof typeof texts }>({
      name: 'connectable actor',
      text: kindText,
      values,
    });
    const [found] = rows;
    if (found === undefined) throw new ApiError('noSuchObject');
    await client.query(texts[found.kind][is_connected ? 'on' : 'off'], values);
  });
  return { buttons: await hovercardButtons(pool, profile_id, person) };
};
