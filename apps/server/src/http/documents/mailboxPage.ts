import { html } from 'hono/html';
import type { Locale } from 'ufi-core/contract';
import type { KeptMessage } from '../../features/mail/index.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { plainDocument } from '../plain/plainDocument.ts';

interface MailboxPageParts {
  readonly locale: Locale;
  readonly publicOrigin: string;
  readonly messages: readonly KeptMessage[];
}

/** The mail that was not sent, newest first. `html` escapes what is in the messages; only links to our pages are links. */
export function mailboxPage({ locale, publicOrigin, messages }: MailboxPageParts): string {
  const text = (name: 'title' | 'explanation' | 'empty') => formatMessage(locale, `mailbox.${name}`, {});
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const line = (each: string) =>
    each.startsWith(`${publicOrigin}/`) ? html`<a href="${each}">${each}</a><br />` : html`${each}<br />`;
  const list = messages.map(
    ({ to, subject, sentAt, text: content }) =>
      html`<article>
        <h2>${subject}</h2>
        <p>
          ${formatMessage(locale, 'mailbox.to', { address: to })},
          <time datetime="${sentAt}">${time.format(new Date(sentAt))}</time>
        </p>
        <p dir="auto">${content.trimEnd().split('\n').map(line)}</p>
      </article> `,
  );
  const body = html`<main>
    <h1>${text('title')}</h1>
    <p>${text('explanation')}</p>
    ${list.length === 0 ? html`<p>${text('empty')}</p>` : list}
  </main>`;
  return plainDocument({ locale, title: text('title'), body: String(body) });
}
