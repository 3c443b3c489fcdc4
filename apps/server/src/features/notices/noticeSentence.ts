import type { Locale, NotificationRecord } from 'ufi-core/contract';
import { noticeSentenceName } from 'ufi-core/internal/rules';
import { formatMessage } from '../../i18n/formatMessage.ts';

/** A name inside a sentence of another direction, on one line. */
export const isolated = (name = ''): string => `\u2068${name.replace(/\s+/g, ' ')}\u2069`;

/** Who did what, as a sentence in a language, for whoever is told outside of the app. */
export function noticeSentence(notification: NotificationRecord, locale: Locale): string {
  const { actors, other_actors: others, group, site, moderation } = notification;
  return formatMessage(locale, `notice.told.${noticeSentenceName(notification)}`, {
    count: actors.length + others,
    first: isolated(actors[0]?.name),
    second: isolated(actors[1]?.name),
    group: isolated(group?.name),
    site: isolated(site?.name),
    role: moderation?.role ?? '',
    place: moderation?.place?.kind ?? '',
    name: isolated(moderation?.place?.name),
  });
}

/** The words that a notification is about, on one line; empty if there are none. */
export const noticeWords = ({ text }: NotificationRecord): string => text.replace(/\s+/g, ' ').trim();
