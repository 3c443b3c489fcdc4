import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * CSRF token of the form for one session and article (D4): an HMAC keyed with the session's secret, which no page can
 * read. Nothing has to be stored, and it expires with the session.
 */
export const formToken = (session: string, article: string): string =>
  createHmac('sha256', session).update(`form ${article}`).digest('base64url');

/** True if a token belongs to this session and article. Compares in constant time. */
export function isFormToken(token: string, session: string, article: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(formToken(session, article))];
  return given.length === right.length && timingSafeEqual(given, right);
}
