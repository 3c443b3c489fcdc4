import { createHash } from 'node:crypto';
import type { Locale } from 'ufi-core/contract';
import { plainStyle } from './plainStyle.ts';

/** The parts of a plain document. `title` and `body` are HTML: the caller has escaped them. */
export interface PlainDocument {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

/** The hash of the documents' only style sheet, for their Content-Security-Policy. */
export const plainStyleHash = `sha256-${createHash('sha256').update(plainStyle).digest('base64')}`;

/** An HTML document that needs no script, no file and no built app: an error page, the owner's form, documentation. */
export const plainDocument = ({ locale, title, body }: PlainDocument): string => `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${plainStyle}</style>
${body}
</html>
`;
