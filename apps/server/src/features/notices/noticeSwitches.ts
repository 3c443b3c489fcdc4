import {
  mailedKinds,
  notificationKinds,
  type DigestRhythm,
  type NotificationSettings,
  type QuietHours,
} from 'ufi-core/contract';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesPushKey } from './usesPushKey.ts';

interface SettingsRow {
  readonly off: readonly string[];
  readonly mailed: readonly string[];
  readonly rhythm: DigestRhythm;
  readonly has_address: boolean;
  readonly pushed: readonly string[];
  readonly quiet: QuietHours | null;
  readonly endpoints: readonly string[];
}

const text = `select
  array(select s.kind from notice_switches s where s.person_id = $1) as off,
  array(select k.kind from notice_mail_kinds k where k.person_id = $1) as mailed,
  coalesce((select m.rhythm from notice_mail m where m.person_id = $1), 'day') as rhythm,
  exists (select from people p join identity_users u on u.id = p.user_id
    where p.id = $1 and u.email_verified) as has_address,
  array(select k.kind from notice_push_kinds k where k.person_id = $1) as pushed,
  (select json_build_object('from', to_char(m.quiet_from, 'HH24:MI'), 'to', to_char(m.quiet_to, 'HH24:MI'),
    'time_zone', m.time_zone) from notice_push m where m.person_id = $1 and m.time_zone is not null) as quiet,
  array(select s.endpoint from people p join identity_sessions i on i.user_id = p.user_id and i.expires_at > now()
    join push_subscriptions s on s.session_id = i.id where p.id = $1 order by s.since) as endpoints`;

/** What a person has chosen to be told of, here, by mail and on devices; kinds are in the order of the contract. */
export async function settingsOf(
  { pool, pushKey }: UsesDatabase & UsesPushKey,
  person: string,
): Promise<NotificationSettings> {
  const { rows } = await pool.query<SettingsRow>({ name: 'notice settings', text, values: [person] });
  const [row] = rows;
  const { off = [], mailed = [], rhythm = 'day', has_address = false } = row ?? {};
  const { pushed = [], quiet = null, endpoints = [] } = row ?? {};
  const some = (kinds: readonly string[]) => notificationKinds.filter((kind) => kinds.includes(kind));
  return {
    off: some(off),
    mailed: mailedKinds.filter((kind) => mailed.includes(kind)),
    rhythm,
    has_address,
    pushed: some(pushed),
    quiet,
    push_key: pushKey,
    push_endpoints: [...endpoints],
  };
}
