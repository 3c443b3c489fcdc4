import type { Locale } from 'ufi-core/contract';
import { formatMessage, type MessageName } from '../../i18n/formatMessage.ts';
import { plainDocument } from '../plain/plainDocument.ts';

/** Page for somebody who signs in while their account waits to be deleted. All of its text is ours. `until`: Unix seconds. */
export function comeBackPage({ locale, until }: { readonly locale: Locale; readonly until: number }): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until * 1_000);
  const text = (name: MessageName) => formatMessage(locale, name, { time });
  const body = `<main>
<h1>${text('leaving.title')}</h1>
<p>${text('leaving.text')}</p>
<form method="post"><p><button>${text('leaving.comeBack')}</button></p></form>
<form method="post" action="out/"><p><button>${text('leaving.signOut')}</button></p></form>
</main>`;
  return plainDocument({ locale, title: text('leaving.title'), body });
}
