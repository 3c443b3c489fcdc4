import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { settingsOf } from './noticeSwitches.ts';

const onText = 'delete from notice_switches where person_id = $1 and not kind = any($2::text[])';
const offText = `insert into notice_switches (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

const rhythmText = `insert into notice_mail (person_id, rhythm) values ($1, coalesce($2, 'day'))
on conflict (person_id) do update set rhythm = coalesce($2, notice_mail.rhythm)`;
const unmailText = 'delete from notice_mail_kinds where person_id = $1 and not kind = any($2::text[])';
const mailText = `insert into notice_mail_kinds (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

/** Switches kinds of the caller's notifications off, and all others on, and chooses what is mailed. */
export const saveNotificationSettings: Handler<typeof endpointRegistry.saveNotificationSettings> = async (
  { off, mailed, rhythm },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await transaction(pool, async (client) => {
    await client.query({ name: 'switch notices on', text: onText, values: [person, off] });
    await client.query({ name: 'switch notices off', text: offText, values: [person, off] });
    if (mailed === undefined && rhythm === undefined) return;
    await client.query({ name: 'choose digests', text: rhythmText, values: [person, rhythm ?? null] });
    if (mailed === undefined) return;
    await client.query({ name: 'mail fewer notices', text: unmailText, values: [person, mailed] });
    await client.query({ name: 'mail more notices', text: mailText, values: [person, mailed] });
  });
  return settingsOf(pool, person);
};
