import { parse, serialize } from 'hono/utils/cookie';
import type { AppContext } from '../context/appContext.ts';

/** Holds the session on our own pages (D1). */
const sessionCookie = '__Host-ufi';

/** Holds it beside that one where {@link isLocalHttp}. */
const plainSessionCookie = 'ufi-session';

/** Holds the session of a frame on another site, in that site's partition of the browser's cookies (D1). */
export const frameCookie = '__Host-ufi-frame';

/** Holds nothing: that it comes back says that this browser keeps cookies in frames. */
export const probeCookie = '__Host-ufi-frame-probe';

// Browsers keep no cookie for longer. The row in the database decides when the session ends.
const longestAge = 400 * 24 * 60 * 60;

/** All cookies of a request. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string>> =>
  header === undefined ? {} : parse(header);

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether our own address is this very machine's, without TLS, as it is for whoever tries UFI out. Safari and WebKitGTK
 * keep no secure cookie there.
 */
export function isLocalHttp(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'http:' && ownMachine.has(hostname);
}

/** The session that the cookies of a request hold; null where they hold none. */
export const sessionTokenIn = (
  cookies: Readonly<Record<string, string>>,
  { isPlain }: { readonly isPlain: boolean },
): string | null => cookies[sessionCookie] ?? (isPlain ? cookies[plainSessionCookie] : undefined) ?? null;

const onOurPages = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;

/** Each `Set-Cookie` that gives a browser a session, or takes its away. */
export function sessionCookiesFor(token: string | null, { isPlain }: { readonly isPlain: boolean }): readonly string[] {
  const [value, attributes] = [token ?? '', { ...onOurPages, maxAge: token === null ? 0 : longestAge }];
  const secure = serialize(sessionCookie, value, { ...attributes, secure: true });
  return isPlain ? [secure, serialize(plainSessionCookie, value, attributes)] : [secure];
}

const inFrames = { httpOnly: true, secure: true, sameSite: 'None', path: '/', partitioned: true } as const;
const probeSeconds = 10 * 60;

/** The `Set-Cookie` that gives a frame a session, or takes its away. */
export const frameCookieFor = (token: string | null): string =>
  serialize(frameCookie, token ?? '', { ...inFrames, maxAge: token === null ? 0 : longestAge });

/** The `Set-Cookie` that asks whether cookies of a frame are kept, for as long as a sign-in takes; or ends the asking. */
export const probeCookieFor = (isAsked: boolean): string =>
  serialize(probeCookie, isAsked ? '1' : '', { ...inFrames, maxAge: isAsked ? probeSeconds : 0 });

/** Has the answer carry one more `Set-Cookie`. */
export const addCookie = (context: AppContext, cookie: string): void =>
  context.set('setCookies', [...(context.var.setCookies ?? []), cookie]);
