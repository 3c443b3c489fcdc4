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

/** Where a browser's sessions are kept when requests carry no cookies of their own. */
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
/** Calls of the plugin that its popup makes, with the session of our own pages. */
const popupPaths: readonly RegExp[] = [
  pluginEndpoints.optIn,
  pluginEndpoints.fetchSignInRequest,
  pluginEndpoints.confirmPublish,
  pluginEndpoints.fetchPublishRequest,
].map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`));
/** Calls that frames share with our own pages. */
const sharedPaths: readonly string[] = [endpointRegistry.suggestMentions.path, endpointRegistry.uploadPhoto.path];
const localeCookie = 'ufi-locale';

const readCookies = (header: string): Map<string, string> =>
  new Map(header.split(/;\s*/).map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')]));

function chooseLocale(cookie: string | undefined, accepted: string | null): Locale {
  if (v.is(localeSchema, cookie)) return cookie;
  const language = (accepted ?? '').slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(language)) ?? locales[0];
}

function sessionFor(request: Request): SessionName {
  const { pathname, searchParams } = new URL(request.url);
  // Below an article it is a frame that asks.
  if (sharedPaths.includes(pathname)) return searchParams.has('href') ? 'frame' : 'own';
  const isOfFrame = pathname.startsWith('/plugins/') || pathname === pluginEndpoints.previewSticker.path;
  return isOfFrame && !popupPaths.some((path) => path.test(pathname)) ? 'frame' : 'own';
}

interface SessionOwner {
  readonly person: Person | null;
  readonly site: string | null;
}

// A token names its person and site, so that a session outlives a reload, which makes the world anew.
function sessionOwner({ people, endedSessions }: World, token: string | null): SessionOwner {
  if (token === null || endedSessions.has(token)) return { person: null, site: null };
  const [person = '', site = ''] = token.split('.');
  return { person: people.get(person) ?? null, site: site === 'own' ? null : site };
}

/** Who makes a call in the world, and the `Set-Cookie` that its answer has to carry, if any. */
export interface RequestCaller extends Caller {
  readonly setCookie: () => string | null;
}

/** Somebody who calls without a browser. */
export function callerOf(world: World, person: Person | null, locale: Locale = 'pt-BR'): Caller {
  const caller: Caller = {
    world,
    person,
    locale: person?.locale ?? locale,
    site: null,
    enter: () => {},
    answer: (name: EndpointName, input: unknown): WireAnswer => answerCall(name, input, caller),
  };
  return caller;
}

/** Finds out who makes a request: whose cookie it brings or, where it brings none at all, whose session is in the jar. */
export function requestCaller(world: World, request: Request, jar: SessionJar): RequestCaller {
  const header = request.headers.get('cookie');
  const cookies = readCookies(header ?? '');
  const session = sessionFor(request);
  const token = header === null ? jar.read(session) : (cookies.get(cookieOf[session]) ?? null);
  const { person, site } = sessionOwner(world, token);
  const locale = chooseLocale(cookies.get(localeCookie), request.headers.get('accept-language'));
  let setCookie: string | null = null;
  const enter = (entering: Person | null, at = 'own'): void => {
    if (entering === null && token !== null) world.endedSessions.add(token);
    const next = entering && `${entering.id}.${at}.${crypto.randomUUID()}`;
    jar.write(session, next);
    // Not `Secure` as the server's is: MSW keeps a jar of its own, which throws at that where there is no TLS.
    setCookie = `${cookieOf[session]}=${next ?? ''}; Path=/; HttpOnly; SameSite=Lax${next === null ? '; Max-Age=0' : ''}`;
  };
  return { ...callerOf(world, person, locale), site, enter, setCookie: () => setCookie };
}
