import type { Locale } from 'ufi-core/contract';
import { plainDocument } from '../plain/plainDocument.ts';
import type { ErrorAnswer } from './errorAnswer.ts';
import { plainPolicy } from '../security/securityHeaders.ts';

/** The viewer of an error page. */
interface FailureReader {
  readonly locale: Locale;
  /** The origins that may frame the page; none by default. */
  readonly frameAncestors?: readonly string[] | undefined;
}

/** An error page. Its text comes from our own catalogue, so nothing needs escaping. */
export function failurePage({ status, body: { error }, retryAfter }: ErrorAnswer, reader: FailureReader): Response {
  const { locale, frameAncestors } = reader;
  const { summary, fields: { page: description = error.description } = {} } = error;
  const body = `<main><h1>${summary}</h1>\n<p>${description}</p></main>`;
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': plainPolicy(frameAncestors),
    'content-type': 'text/html; charset=utf-8',
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(plainDocument({ locale, title: summary, body }), { status, headers });
}
