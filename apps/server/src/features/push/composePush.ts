import type { Pool } from 'pg';
import type { Locale, NotificationRecord } from 'ufi-core/contract';
import { notificationAddress } from 'ufi-core/internal/addresses';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { noticeSentence, noticeWords, presentNotices, stillToTell } from '../notices/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import type { NoticePushJob } from './pushJob.ts';
import { shortened, type PushMessage } from './pushMessage.ts';

/** Sentences of one message. */
const shownSentences = 3;

const recipientText = `select p.locale, array(select k.kind from notice_push_kinds k where k.person_id = p.id) as kinds
from people p where p.id = $1`;

interface RecipientRow {
  readonly locale: string;
  readonly kinds: readonly string[];
}

interface PushParts {
  /** The newest; `count` is the number of all. */
  readonly shown: readonly NotificationRecord[];
  readonly count: number;
  readonly network: string;
}

function messageOf({ shown, count, network }: PushParts, locale: Locale): PushMessage {
  const [first] = shown;
  const tongue = { lang: locale, dir: 'auto' } as const;
  if (first !== undefined && count === 1) {
    const words = noticeWords(first);
    return {
      title: shortened(noticeSentence(first, locale)),
      body: shortened(words),
      address: notificationAddress(first),
      notification: first.id,
      ...tongue,
    };
  }
  const title = formatMessage(locale, 'digest.subject', { network, count });
  const body = shown.map((each) => shortened(noticeSentence(each, locale))).join('\n');
  return { title, body, address: '/notifications', ...tongue };
}

/**
 * Writes a push in the person's language. It tells what they may read now and have not seen yet, of the kinds that they
 * still get pushed; null if that is nothing.
 */
export async function composePush(
  pool: Pool,
  { person, notices }: NoticePushJob,
  networkName: string,
): Promise<PushMessage | null> {
  const [recipient] = (await pool.query<RecipientRow>(recipientText, [person])).rows;
  if (recipient === undefined) return null;
  const groups = await stillToTell(pool, { person, notices, kinds: recipient.kinds });
  if (groups.length === 0) return null;
  const shown = await presentNotices(pool, groups.slice(0, shownSentences));
  return messageOf({ shown, count: groups.length, network: networkName }, localeOfRow(recipient.locale));
}
