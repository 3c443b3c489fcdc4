import type { PoolClient } from 'pg';
import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { settingsOf } from './noticeSwitches.ts';
import type { UsesPushKey } from './usesPushKey.ts';

const onText = 'delete from notice_switches where person_id = $1 and not kind = any($2::text[])';
const offText = `insert into notice_switches (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

const rhythmText = `insert into notice_mail (person_id, rhythm) values ($1, coalesce($2, 'day'))
on conflict (person_id) do update set rhythm = coalesce($2, notice_mail.rhythm)`;
const unmailText = 'delete from notice_mail_kinds where person_id = $1 and not kind = any($2::text[])';
const mailText = `insert into notice_mail_kinds (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

const pushText = 'insert into notice_push (person_id) values ($1) on conflict do nothing';
const quietText = 'update notice_push set quiet_from = $2, quiet_to = $3, time_zone = $4 where person_id = $1';
const unpushText = 'delete from notice_push_kinds where person_id = $1 and not kind = any($2::text[])';
const pushKindsText = `insert into notice_push_kinds (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

type Settings = ParsedInputOf<typeof endpointRegistry.saveNotificationSettings>;

/** Switches kinds of the caller's notifications off, and all others on, and chooses what is mailed and pushed. */
export const saveNotificationSettings: Handler<
  typeof endpointRegistry.saveNotificationSettings,
  UsesDatabase & UsesPushKey
> = async (settings, { person }, services) => {
  if (person === null) throw new ApiError('sessionEnded');
  const { off } = settings;
  await transaction(services.pool, async (client) => {
    await client.query({ name: 'switch notices on', text: onText, values: [person, off] });
    await client.query({ name: 'switch notices off', text: offText, values: [person, off] });
    await saveMail(client, person, settings);
    await savePush(client, person, settings);
  });
  return settingsOf(services, person);
};

async function saveMail(client: PoolClient, person: string, { mailed, rhythm }: Settings): Promise<void> {
  if (mailed === undefined && rhythm === undefined) return;
  await client.query({ name: 'choose digests', text: rhythmText, values: [person, rhythm ?? null] });
  if (mailed === undefined) return;
  await client.query({ name: 'mail fewer notices', text: unmailText, values: [person, mailed] });
  await client.query({ name: 'mail more notices', text: mailText, values: [person, mailed] });
}

async function savePush(client: PoolClient, person: string, { pushed, quiet }: Settings): Promise<void> {
  if (pushed === undefined && quiet === undefined) return;
  await client.query({ name: 'choose pushes', text: pushText, values: [person] });
  if (quiet !== undefined) {
    const values = [person, quiet?.from ?? null, quiet?.to ?? null, quiet?.time_zone ?? null];
    await client.query({ name: 'choose quiet hours', text: quietText, values });
  }
  if (pushed === undefined) return;
  await client.query({ name: 'push fewer notices', text: unpushText, values: [person, pushed] });
  await client.query({ name: 'push more notices', text: pushKindsText, values: [person, pushed] });
}
