import { parse, serialize } from 'hono/utils/cookie';
import type { AppContext } from '../context/appContext.ts';

/** The session cookie of our own pages (D1). */
const sessionCookie = '__Host-ufi';

/** A second session cookie, set in addition where {@link isLocalHttp} holds. */
const plainSessionCookie = 'ufi-session';

/**
 * The cookie of a browser in which somebody has signed in. It says nothing about who, outlasts the session, and exempts
 * the browser from what attackers can use up.
 */
const deviceCookie = '__Host-ufi-device';
const plainDeviceCookie = 'ufi-device';

/** The cookie of a browser that signs in by the OpenID provider or a passkey. `Lax`: it comes back from there by a link. */
const signInCookie = '__Host-ufi-sign-in';
const plainSignInCookie = 'ufi-sign-in';
const signInSeconds = 10 * 60;

/** The session cookie of a frame on another site, kept in that site's cookie partition (D1). */
export const frameCookie = '__Host-ufi-frame';

/** A probe without a value: if it comes back, the browser keeps cookies in frames. */
export const probeCookie = '__Host-ufi-frame-probe';

// The longest that browsers keep a cookie. The row in the database decides when the session ends.
const longestAge = 400 * 24 * 60 * 60;

/** All cookies of a request. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string>> =>
  header === undefined ? {} : parse(header);

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if our own origin is this machine over plain HTTP, as when someone tries UFI out. Safari and WebKitGTK keep no
 * secure cookie there.
 */
export function isLocalHttp(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'http:' && ownMachine.has(hostname);
}

/** The session token in a request's cookies; null if there is none. */
export const sessionTokenIn = (
  cookies: Readonly<Record<string, string>>,
  { isPlain }: { readonly isPlain: boolean },
): string | null => cookies[sessionCookie] ?? (isPlain ? cookies[plainSessionCookie] : undefined) ?? null;

/** The device token in a request's cookies; null if there is none. */
export const deviceTokenIn = (
  cookies: Readonly<Record<string, string>>,
  { isPlain }: { readonly isPlain: boolean },
): string | null => cookies[deviceCookie] ?? (isPlain ? cookies[plainDeviceCookie] : undefined) ?? null;

/** The secret of the sign-ins that have begun, in a request's cookies; null if there is none. */
export const signInSecretIn = (
  cookies: Readonly<Record<string, string>>,
  { isPlain }: { readonly isPlain: boolean },
): string | null => cookies[signInCookie] ?? (isPlain ? cookies[plainSignInCookie] : undefined) ?? null;

const onOurPages = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;

/** A cookie of our own pages that only the secure name keeps from being sent over plain HTTP. */
const ownCookie = (name: string, token: string | null, seconds = longestAge): string =>
  serialize(name, token ?? '', {
    ...onOurPages,
    maxAge: token === null ? 0 : seconds,
    ...(name.startsWith('__Host-') && { secure: true }),
  });

/** The `Set-Cookie` headers that set or, with null, delete the session. */
export function sessionCookiesFor(token: string | null, { isPlain }: { readonly isPlain: boolean }): readonly string[] {
  const names = isPlain ? [sessionCookie, plainSessionCookie] : [sessionCookie];
  return names.map((name) => ownCookie(name, token));
}

/** The `Set-Cookie` headers that set the device token. */
export const deviceCookiesFor = (token: string, { isPlain }: { readonly isPlain: boolean }): readonly string[] =>
  (isPlain ? [deviceCookie, plainDeviceCookie] : [deviceCookie]).map((name) => ownCookie(name, token));

/** The `Set-Cookie` headers that set the secret of the sign-ins that have begun. */
export const signInCookiesFor = (secret: string, { isPlain }: { readonly isPlain: boolean }): readonly string[] =>
  (isPlain ? [signInCookie, plainSignInCookie] : [signInCookie]).map((name) => ownCookie(name, secret, signInSeconds));

const inFrames = { httpOnly: true, secure: true, sameSite: 'None', path: '/', partitioned: true } as const;
const probeSeconds = 10 * 60;

/** The `Set-Cookie` header that sets or, with null, deletes a frame's session. */
export const frameCookieFor = (token: string | null): string =>
  serialize(frameCookie, token ?? '', { ...inFrames, maxAge: token === null ? 0 : longestAge });

/** The `Set-Cookie` header that sets the probe cookie for the duration of a sign-in, or deletes it. */
export const probeCookieFor = (isAsked: boolean): string =>
  serialize(probeCookie, isAsked ? '1' : '', { ...inFrames, maxAge: isAsked ? probeSeconds : 0 });

/** Adds a `Set-Cookie` header to the response. */
export const addCookie = (context: AppContext, cookie: string): void =>
  context.set('setCookies', [...(context.var.setCookies ?? []), cookie]);
