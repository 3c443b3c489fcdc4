import type { Pool } from 'pg';
import { firstMailboxSettings } from 'ufi-mercury/contract';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { localeOfRow } from '../sessions/index.ts';
import { shortened, type PushMessage } from './pushMessage.ts';
import type { MessagePushJob } from './pushJob.ts';
import { isToBeNotified, lastMessageJoins } from './unnotifiedMessages.ts';

/** Names in one push. */
const shownNames = 3;

const text = `
select t.id::text as thread, coalesce(t.name, a.name) as name, t.type = 'group' as is_group, a.name as author,
  t.picture ->> 'src' as picture, m.unread_count as unread, x.body, (select p.locale from people p where p.id = m.mailbox_id) as locale,
  coalesce((b.settings ->> 'push_texts')::boolean, ${firstMailboxSettings.push_texts}) as has_texts
from thread_members m ${lastMessageJoins} join actors a on a.id = x.author_id
where m.mailbox_id = $1 and m.thread_id = any($2::bigint[]) and ${isToBeNotified}
order by x.at desc`;

interface NotifiedThread {
  readonly thread: string;
  readonly name: string;
  readonly is_group: boolean;
  readonly author: string;
  readonly picture: string | null;
  readonly unread: number;
  readonly body: string;
  readonly locale: string;
  readonly has_texts: boolean;
}

/**
 * Writes a push of messages in the person's language: whose they are and, if they want that, the words. It tells what they
 * have neither read nor looked at when it is sent, and what was not unsent; null if that is nothing.
 */
export async function composeMessagePush(pool: Pool, { person, threads }: MessagePushJob): Promise<PushMessage | null> {
  const { rows } = await pool.query<NotifiedThread>({ name: 'message push', text, values: [person, threads] });
  const [first] = rows;
  if (first === undefined) return null;
  const locale = localeOfRow(first.locale);
  const tongue = { lang: locale, dir: 'auto' } as const;
  if (rows.length > 1) {
    return {
      title: formatMessage(locale, 'messagePush.several', { count: rows.length }),
      body: rows
        .slice(0, shownNames)
        .map(({ name }) => shortened(name))
        .join('\n'),
      address: '/messages/inbox',
      ...tongue,
    };
  }
  const { body, author, is_group: isGroup, has_texts: hasTexts, picture, unread } = first;
  const isTold = hasTexts && body !== '';
  const words = isGroup ? `\u2068${author}\u2069: ${body}` : body;
  return {
    title: shortened(first.name),
    body: isTold ? shortened(words) : formatMessage(locale, 'messagePush.new', { count: unread }),
    address: `/messages/inbox/${first.thread}`,
    ...(picture !== null && { icon: picture }),
    ...tongue,
  };
}
