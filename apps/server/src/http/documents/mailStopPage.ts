import type { Locale } from 'ufi-core/contract';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { plainDocument } from '../plain/plainDocument.ts';

interface MailStopPageParts {
  readonly locale: Locale;
  readonly state: 'asks' | 'done' | 'gone';
}

/** The page of a link that ends mail, without script. All of its text is ours, so nothing needs escaping. */
export function mailStopPage({ locale, state }: MailStopPageParts): string {
  const title = formatMessage(locale, 'mailStop.title', {});
  const form = `<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<p><button>${formatMessage(locale, 'mailStop.stop', {})}</button></p>
</form>`;
  const choose = `<p><a href="/settings/notifications">${formatMessage(locale, 'mailStop.choose', {})}</a></p>`;
  const body = `<main>
<h1>${title}</h1>
<p role="status">${formatMessage(locale, `mailStop.${state}`, {})}</p>
${state === 'asks' ? form : choose}
</main>`;
  return plainDocument({ locale, title, body });
}
