import type { Pool } from 'pg';
import { notificationKinds, type DigestRhythm, type NotificationSettings } from 'ufi-core/contract';

interface SettingsRow {
  readonly off: readonly string[];
  readonly mailed: readonly string[];
  readonly rhythm: DigestRhythm;
  readonly has_address: boolean;
}

const text = `select
  array(select s.kind from notice_switches s where s.person_id = $1) as off,
  array(select k.kind from notice_mail_kinds k where k.person_id = $1) as mailed,
  coalesce((select m.rhythm from notice_mail m where m.person_id = $1), 'day') as rhythm,
  exists (select from people p join identity_users u on u.id = p.user_id
    where p.id = $1 and u.email_verified) as has_address`;

/** What a person has chosen to be told of, here and by mail; kinds are in the order of the contract. */
export async function settingsOf(pool: Pool, person: string): Promise<NotificationSettings> {
  const { rows } = await pool.query<SettingsRow>({ name: 'notice settings', text, values: [person] });
  const { off = [], mailed = [], rhythm = 'day', has_address = false } = rows[0] ?? {};
  return {
    off: notificationKinds.filter((kind) => off.includes(kind)),
    mailed: notificationKinds.filter((kind) => mailed.includes(kind)),
    rhythm,
    has_address,
  };
}
