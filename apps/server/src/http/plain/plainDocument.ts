import { createHash } from 'node:crypto';
import type { Locale } from 'ufi-core/contract';
import { plainStyle } from './plainStyle.ts';

/** What a document of words is made of. `title` and `body` are markup already: whoever gives them has escaped them. */
export interface PlainDocument {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

/** The hash of the one style that these documents have, for their policy. */
export const plainStyleHash = `sha256-${createHash('sha256').update(plainStyle).digest('base64')}`;

/** A document that needs no script, no file and no app that was built: a failure, the owner's form, documentation. */
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
