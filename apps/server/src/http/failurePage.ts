import type { Locale } from 'ufi-core/contract';
import type { ErrorAnswer } from './errorAnswer.ts';
import { closedPolicy } from './securityHeaders.ts';

/** For whom the page of a failure is. */
interface FailureReader {
  readonly locale: Locale;
  /** The origins that may show it in a frame; none unless told. */
  readonly frameAncestors?: readonly string[] | undefined;
}

/** A failure for somebody who asked for a page. Its words come from our own catalogue, so nothing needs escaping. */
export function failurePage({ status, body, retryAfter }: ErrorAnswer, reader: FailureReader): Response {
  const { locale, frameAncestors } = reader;
  const { summary, description } = body.error;
  const dir = locale === 'ar' ? 'rtl' : 'ltr';
  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${summary}</title>
<h1>${summary}</h1>
<p>${description}</p>
</html>
`;
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': closedPolicy(frameAncestors),
    'content-type': 'text/html; charset=utf-8',
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(html, { status, headers });
}
