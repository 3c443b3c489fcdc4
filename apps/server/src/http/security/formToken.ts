import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What proves that words were written into a document of this session and article (D4). Keyed by the session's own
 * secret, which no page can read: nothing has to be kept, and it ends with the session.
 */
export const formToken = (session: string, article: string): string =>
  createHmac('sha256', session).update(`form ${article}`).digest('base64url');

/** Whether a token is that of this session and article. */
export function isFormToken(token: string, session: string, article: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(formToken(session, article))];
  return given.length === right.length && timingSafeEqual(given, right);
}
