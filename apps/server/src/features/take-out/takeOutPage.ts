import type { Locale } from 'ufi-core/contract';
import { formatMessage, type MessageName } from '../../i18n/formatMessage.ts';

/** A file of a take-out, with the number of its entries; null if it is not a list. */
export interface ListedFile {
  readonly path: string;
  readonly label: MessageName;
  readonly entries: number | null;
}

interface TakeOutPage {
  readonly locale: Locale;
  readonly network: string;
  readonly name: string;
  readonly madeAt: Date;
  readonly files: readonly ListedFile[];
  /** Number of files in the folder `media`. */
  readonly media: number;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { max-inline-size: 44rem; margin: 0 auto; padding: 1rem }
li { margin-block: .5rem }
a { overflow-wrap: anywhere }`;

/** The first page of a take-out: what is in which of its files. It is read from the disk, and needs neither a script nor a network. */
export function takeOutPage({ locale, network, name, madeAt, files, media }: TakeOutPage): string {
  const say = (message: MessageName, values: Readonly<Record<string, string | number>> = {}) =>
    escaped(formatMessage(locale, message, values));
  const line = (path: string, label: MessageName, entries: number | null) =>
    `<li><a href="${path}">${say(label)}</a>${entries === null ? '' : ` (${say('takeOut.entries', { count: entries })})`}</li>`;
  const title = say('takeOut.title', { network });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    madeAt,
  );
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p><bdi>${escaped(name)}</bdi> · ${escaped(time)} UTC</p>
<p>${say('takeOut.text')}</p>
<ul>
${files.map(({ path, label, entries }) => line(path, label, entries)).join('\n')}
${media === 0 ? '' : line('media/', 'takeOut.media', media)}
</ul>
</main>
</body>
</html>
`;
}
