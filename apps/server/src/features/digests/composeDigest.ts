import type { Pool } from 'pg';
import { notificationsPerPage, type Locale, type NotificationRecord } from 'ufi-core/contract';
import { notificationAddress } from 'ufi-core/internal/addresses';
import { formatMessage } from '../../i18n/formatMessage.ts';
import type { MailMessage } from '../mail/index.ts';
import { noticeSentence, noticeWords, presentNotices, stillToTell } from '../notices/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import type { DigestJob } from './digestJob.ts';
import { makeMailStop } from './mailStops.ts';
import { readMailedThreads, threadEntry } from './mailedThreads.ts';

interface DigestSurroundings {
  readonly pool: Pool;
  readonly publicOrigin: string;
  readonly networkName: string;
}

interface RecipientRow {
  readonly email: string;
  readonly locale: string;
  readonly kinds: readonly string[];
}

const recipientText = `
select u.email, p.locale, array(select k.kind from notice_mail_kinds k where k.person_id = p.id) as kinds
from people p join identity_users u on u.id = p.user_id where p.id = $1 and u.email_verified
  and not exists (select from leaving_people l where l.person_id = p.id)
  and not exists (select from account_suspensions s where s.person_id = p.id and (s.until is null or s.until > now()))`;

/** On our own pages with `notif_id`, so that whoever follows the link has read the notification. */
function addressIn(publicOrigin: string, notification: NotificationRecord): string {
  const address = new URL(notificationAddress(notification), publicOrigin);
  if (address.origin === publicOrigin) address.searchParams.set('notif_id', notification.id);
  return address.href;
}

function entryOf(notification: NotificationRecord, locale: Locale, publicOrigin: string): string {
  const words = noticeWords(notification);
  const address = addressIn(publicOrigin, notification);
  return [noticeSentence(notification, locale), ...(words === '' ? [] : [`\u2068${words}\u2069`]), address].join('\n');
}

/**
 * Writes a digest in the person's language, with a link that ends them. It tells what they may read now and have not seen
 * yet, of the kinds that they still get by mail, and whose messages wait, without their words; null if that is nothing, or
 * if their address is not confirmed.
 */
export async function composeDigest(
  { pool, publicOrigin, networkName: network }: DigestSurroundings,
  { person, notices, threads }: DigestJob,
): Promise<Omit<MailMessage, 'id'> | null> {
  const [recipient] = (await pool.query<RecipientRow>(recipientText, [person])).rows;
  if (recipient === undefined) return null;
  const groups = await stillToTell(pool, { person, notices, kinds: recipient.kinds });
  const messages = await readMailedThreads(pool, { person, threads });
  const count = groups.length + messages.length;
  if (count === 0) return null;
  const locale = localeOfRow(recipient.locale);
  const shown = await presentNotices(pool, groups.slice(0, notificationsPerPage));
  const stop = await makeMailStop(pool, person, publicOrigin);
  const entries = [
    ...shown.map((notification) => entryOf(notification, locale, publicOrigin)),
    ...messages.slice(0, notificationsPerPage).map((thread) => threadEntry(thread, locale, publicOrigin)),
  ];
  const foot = formatMessage(locale, 'digest.foot', {
    network,
    list: `${publicOrigin}/notifications`,
    settings: `${publicOrigin}/settings/notifications`,
    stop,
  });
  return {
    to: recipient.email,
    subject: formatMessage(locale, groups.length === 0 ? 'digest.threads' : 'digest.subject', { network, count }),
    text: `${[...entries, foot].join('\n\n')}\n`,
    unsubscribe: stop,
  };
}
