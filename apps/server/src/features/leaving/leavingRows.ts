import type { Pool, PoolClient } from 'pg';
import { leavingDays, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { localeOfRow } from '../sessions/index.ts';

/** The obstacles to leaving, and the losses by it. */
export type Leaving = PayloadOf<typeof endpointRegistry.fetchLeaving>;

interface LeavingTools {
  readonly pool: Pool;
  readonly mail: Pick<MailOutbox, 'add'>;
}

// Whoever leaves too is nobody to hand something over to.
const stays = (person: string): string => `not exists (select from leaving_people l where l.person_id = ${person})`;

const leavingText = `
select coalesce((select json_agg(json_build_object('kind', h.kind, 'id', h.id::text, 'name', h.name) order by h.kind, h.id)
  from (
    select 'page' as kind, a.id, a.name from page_staff s join actors a on a.id = s.page_id
    where s.person_id = $1 and s.role = 'ADMIN' and not exists (select from page_staff o
      where o.page_id = s.page_id and o.role = 'ADMIN' and o.person_id <> $1 and ${stays('o.person_id')})
    union all
    select 'group', g.id, g.name from group_members m join groups g on g.id = m.group_id
    where m.person_id = $1 and m.role = 'admin' and m.status = 'accepted' and not exists (select from group_members o
      where o.group_id = m.group_id and o.role = 'admin' and o.status = 'accepted' and o.person_id <> $1
        and ${stays('o.person_id')})
    union all
    select 'site', t.id, t.name from site_staff s join sites t on t.id = s.site_id
    where s.person_id = $1 and s.role = 'owner' and t.deleted_at is null and not exists (select from site_staff o
      where o.site_id = s.site_id and o.role = 'owner' and o.person_id <> $1 and ${stays('o.person_id')})
  ) h), '[]') as hand_over,
  p.is_instance_owner and not exists (select from people o
    where o.is_instance_owner and o.id <> p.id and ${stays('o.id')}) as is_last_owner,
  coalesce((select sum(a.balance) from ledger_accounts a where a.ledger = 'stars' and a.owner_id = p.id
    and a.kind in ('wallet', 'held')), 0)::float8 as stars,
  coalesce((select sum(a.balance) from ledger_accounts a where a.ledger = 'stars' and a.owner_id = p.id
    and a.kind in ('broadcast', 'payable')), 0)::float8 as earned_stars
from people p where p.id = $1`;

/** Reads the obstacles to somebody's leaving, and their losses by it. @throws ApiError sessionEnded */
export async function readLeaving(client: Pick<Pool, 'query'>, person: string): Promise<Leaving> {
  const { rows } = await client.query<Leaving>({ name: 'leaving', text: leavingText, values: [person] });
  if (rows[0] === undefined) throw new ApiError('sessionEnded');
  return rows[0];
}

// Of two who leave at once, the second one sees that the first has.
const turnText = 'lock table leaving_people in share row exclusive mode';
const lockOwnersText = 'select from people where is_instance_owner or id = $1 order by id for no key update';
const leaveText = `
insert into leaving_people (person_id, ends_at) values ($1, now() + interval '${leavingDays} days')
on conflict (person_id) do update set person_id = excluded.person_id
returning floor(extract(epoch from ends_at))::float8 as end_time`;
// Subscriptions to pushes and sessions of frames end with their session.
const endText = `
with links as (delete from account_tokens t using people p where p.id = $1 and t.user_id = p.user_id)
delete from identity_sessions s using people p where p.id = $1 and s.user_id = p.user_id`;

/** Tells the address of an account what has become of it. */
export async function tellLeaving(
  { mail, client }: { readonly mail: Pick<MailOutbox, 'add'>; readonly client: PoolClient },
  person: string,
  what: 'leaving' | 'cameBack' | 'left',
): Promise<void> {
  const text = 'select u.email, p.locale from people p join identity_users u on u.id = p.user_id where p.id = $1';
  const { rows } = await client.query<{ email: string; locale: string }>(text, [person]);
  for (const { email, locale } of rows)
    await mail.add(client, { kind: 'told', what, email, locale: localeOfRow(locale) });
}

/**
 * Switches an account off, until it is deleted or taken back: all sessions and links end. Resolves to the end, in Unix
 * seconds.
 *
 * @throws ApiError badParameter: something has nobody else to run it
 */
export const leave = ({ pool, mail }: LeavingTools, person: string): Promise<number> =>
  transaction(pool, async (client) => {
    await client.query(turnText);
    await client.query(lockOwnersText, [person]);
    const { hand_over, is_last_owner } = await readLeaving(client, person);
    if (hand_over.length > 0 || is_last_owner)
      throw new ApiError('badParameter', { fields: { hand_over: 'not_allowed' } });
    const { rows } = await client.query<{ end_time: number }>(leaveText, [person]);
    await client.query(endText, [person]);
    await tellLeaving({ mail, client }, person, 'leaving');
    return rows[0]?.end_time ?? 0;
  });

/** Takes an account back; false if nobody had left, or its end has come. */
export const comeBack = ({ pool, mail }: LeavingTools, person: string): Promise<boolean> =>
  transaction(pool, async (client) => {
    const text = 'delete from leaving_people where person_id = $1 and ends_at > now()';
    if ((await client.query(text, [person])).rowCount === 0) return false;
    await tellLeaving({ mail, client }, person, 'cameBack');
    return true;
  });
