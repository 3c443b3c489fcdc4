import type { Pool } from 'pg';
import { pushedAtFirst } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { hashSecret } from '../../runtime/secrets.ts';

/** SQL: the browsers `s` that are subscribed by a session `i` that goes on, and their people `p`. */
export const subscribedBrowsers = `push_subscriptions s join identity_sessions i on i.id = s.session_id and i.expires_at > now()
  join people p on p.user_id = i.user_id`;

/** A browser's subscription, by the names of the Push API. */
export interface PushSubscriptionInput {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Where and how a message reaches a browser. */
export interface PushTarget extends PushSubscriptionInput {
  readonly person: string;
}

// Of two sessions that bring the same browser at once, one waits for the other.
const turnText = 'select from push_keys for update';
// A browser has one subscription, whoever is signed in there.
const leaveText = 'delete from push_subscriptions where endpoint = $1';
const leaveOthersText = `${leaveText} and session_id <> (select id from identity_sessions where token = $2)`;
const saveText = `
insert into push_subscriptions (session_id, endpoint, p256dh, auth)
select s.id, $2, $3, $4 from identity_sessions s where s.token = $1
on conflict (session_id) do update
set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
  since = case when push_subscriptions.endpoint = excluded.endpoint then push_subscriptions.since else now() end`;
const beginText = 'insert into notice_push (person_id) values ($1) on conflict do nothing';
const beginKindsText = 'insert into notice_push_kinds (person_id, kind) select $1, k from unnest($2::text[]) k';

/** Subscribes the browser of a session, in place of what it had subscribed. */
export const storePushSubscription = (
  pool: Pool,
  { person, session }: { readonly person: string; readonly session: string },
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<void> =>
  transaction(pool, async (client) => {
    const token = hashSecret(session);
    await client.query(turnText);
    await client.query(leaveOthersText, [endpoint, token]);
    await client.query(saveText, [token, endpoint, p256dh, auth]);
    const { rowCount } = await client.query(beginText, [person]);
    if (rowCount === 1) await client.query(beginKindsText, [person, pushedAtFirst]);
  });

/** Forgets a subscription that its push service does not know any more. */
export const forgetEndpoint = async (pool: Pick<Pool, 'query'>, endpoint: string): Promise<void> => {
  await pool.query(leaveText, [endpoint]);
};

const targetText = `select s.endpoint, s.p256dh, s.auth, p.id::text as person
from push_subscriptions s join identity_sessions i on i.id = s.session_id and i.expires_at > now()
join people p on p.user_id = i.user_id
where s.session_id = $1 and p.id = $2
  and not exists (select from account_suspensions u where u.person_id = p.id and (u.until is null or u.until > now()))`;

/** The subscription of a session, if it is still that person's; null if the session has ended. */
export const targetOf = async (
  pool: Pick<Pool, 'query'>,
  { session, person }: { readonly session: string; readonly person: string },
): Promise<PushTarget | null> => (await pool.query<PushTarget>(targetText, [session, person])).rows[0] ?? null;
