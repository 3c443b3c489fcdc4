import { parse, serialize } from 'hono/utils/cookie';

/** Holds the session on our own pages (D1). */
export const sessionCookie = '__Host-ufi';

// Browsers keep no cookie for longer. The row in the database decides when the session ends.
const longestAge = 400 * 24 * 60 * 60;

/** All cookies of a request. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string>> =>
  header === undefined ? {} : parse(header);

/** The `Set-Cookie` that gives a browser a session, or takes its away. */
export const sessionCookieFor = (token: string | null): string =>
  serialize(sessionCookie, token ?? '', {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: token === null ? 0 : longestAge,
  });
