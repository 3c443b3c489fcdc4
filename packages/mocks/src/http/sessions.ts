import {
  endpointRegistry,
  locales,
  localeSchema,
  type EndpointName,
  type Locale,
  type WireAnswer,
} from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { answerCall } from './answerCall.ts';
import type { Caller } from '../access/caller.ts';
import type { Person } from '../world/actor.ts';
import type { World } from '../world/world.ts';

/** The session of our own pages, and that of the plugin's frames. */
export type SessionName = 'own' | 'frame';

/** Storage for a browser's sessions when requests carry no cookies. */
export interface SessionJar {
  read(session: SessionName): string | null;
  write(session: SessionName, token: string | null): void;
}

/** A jar that lasts as long as the page. */
export function createMemoryJar(): SessionJar {
  const held = new Map<SessionName, string | null>();
  return { read: (session) => held.get(session) ?? null, write: (session, token) => void held.set(session, token) };
}

const cookieOf: Readonly<Record<SessionName, string>> = { own: '__Host-ufi', frame: '__Host-ufi-frame' };
/** Plugin endpoints called by the popup, with the session of our own pages. */
const popupPaths: readonly RegExp[] = [
  pluginEndpoints.optIn,
  pluginEndpoints.fetchSignInRequest,
  pluginEndpoints.confirmPublish,
  pluginEndpoints.fetchPublishRequest,
].map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`));
/** Endpoints shared by frames and our own pages. */
const sharedPaths: readonly string[] = [endpointRegistry.suggestMentions.path, endpointRegistry.uploadPhoto.path];
const localeCookie = 'ufi-locale';

const readCookies = (header: string): Map<string, string> =>
  new Map(header.split(/;\s*/).map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')]));

function chooseLocale(cookie: string | undefined, accepted: string | null): Locale {
  if (v.is(localeSchema, cookie)) return cookie;
  const language = /^[a-z]{2}/i.exec(accepted ?? '')?.[0].toLowerCase();
  if (language === undefined) return locales[0];
  return locales.find((locale) => locale.startsWith(language)) ?? 'en-US';
}

function sessionFor(request: Request): SessionName {
  const { pathname, searchParams } = new URL(request.url);
  // Calls with an article's address come from frames.
  if (sharedPaths.includes(pathname)) return searchParams.has('href') ? 'frame' : 'own';
  const isOfFrame = pathname.startsWith('/plugins/') || pathname === pluginEndpoints.previewSticker.path;
  return isOfFrame && !popupPaths.some((path) => path.test(pathname)) ? 'frame' : 'own';
}

interface SessionOwner {
  readonly person: Person | null;
  readonly site: string | null;
}

// Tokens contain the ids of person and site, so that sessions survive a reload, which rebuilds the world.
function sessionOwner({ people, endedSessions }: World, token: string | null): SessionOwner {
  if (token === null || endedSessions.has(token)) return { person: null, site: null };
  const [person = '', site = ''] = token.split('.');
  return { person: people.get(person) ?? null, site: site === 'own' ? null : site };
}

/** The caller of a request, and the `Set-Cookie` header of its response, if any. */
export interface RequestCaller extends Caller {
  readonly setCookie: () => string | null;
}

/** A caller without a browser. */
export function callerOf(world: World, person: Person | null, locale: Locale = 'pt-BR'): Caller {
  const caller: Caller = {
    world,
    person,
    locale: person?.locale ?? locale,
    site: null,
    origin: '',
    setSession: () => {},
    answer: (name: EndpointName, input: unknown): WireAnswer => answerCall(name, input, caller),
  };
  return caller;
}

/** Identifies the caller of a request by its cookies, or by the jar if it has none. */
export function requestCaller(world: World, request: Request, jar: SessionJar): RequestCaller {
  const header = request.headers.get('cookie');
  const cookies = readCookies(header ?? '');
  const session = sessionFor(request);
  const token = header === null ? jar.read(session) : (cookies.get(cookieOf[session]) ?? null);
  const { person, site } = sessionOwner(world, token);
  const locale = chooseLocale(cookies.get(localeCookie), request.headers.get('accept-language'));
  let setCookie: string | null = null;
  const setSession = (entering: Person | null, at = 'own'): void => {
    if (entering === null && token !== null) world.endedSessions.add(token);
    const next = entering && `${entering.id}.${at}.${crypto.randomUUID()}`;
    jar.write(session, next);
    // Not `Secure`, unlike the server's: MSW's own cookie jar throws for secure cookies without TLS.
    setCookie = `${cookieOf[session]}=${next ?? ''}; Path=/; HttpOnly; SameSite=Lax${next === null ? '; Max-Age=0' : ''}`;
  };
  const { origin } = new URL(request.url);
  return { ...callerOf(world, person, locale), site, origin, setSession, setCookie: () => setCookie };
}
