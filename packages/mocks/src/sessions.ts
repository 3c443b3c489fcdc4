import { locales, localeSchema, type EndpointName, type Locale, type WireAnswer } from 'ufi-core/contract';
import * as v from 'valibot';
import { answerCall } from './calls/answerCall.ts';
import type { Caller } from './calls/mockHandler.ts';
import type { Person } from './world/actor.ts';
import type { World } from './world/world.ts';

/** Where a browser's session is kept when requests carry no cookies of their own. */
export interface SessionJar {
  read(): string | null;
  write(token: string | null): void;
}

/** A jar that lasts as long as the page. */
export function createMemoryJar(): SessionJar {
  let held: string | null = null;
  return { read: () => held, write: (token) => void (held = token) };
}

const sessionCookie = '__Host-ufi';
const localeCookie = 'ufi-locale';

const readCookies = (header: string): Map<string, string> =>
  new Map(header.split(/;\s*/).map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')]));

function chooseLocale(cookie: string | undefined, accepted: string | null): Locale {
  if (v.is(localeSchema, cookie)) return cookie;
  const language = (accepted ?? '').slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(language)) ?? locales[0];
}

// A token names its person, so that a session outlives a reload, which makes the world anew.
function holderOf({ people, endedSessions }: World, token: string | null): Person | null {
  if (token === null || endedSessions.has(token)) return null;
  return people.get(token.split('.', 1)[0] ?? '') ?? null;
}

/** Who makes a call in the world, and the `Set-Cookie` that its answer has to carry, if any. */
export interface Visit extends Caller {
  readonly setCookie: () => string | null;
}

/** Somebody who calls without a browser. */
export function callerOf(world: World, person: Person | null, locale: Locale = 'pt-BR'): Caller {
  const caller: Caller = {
    world,
    person,
    locale: person?.locale ?? locale,
    enter: () => {},
    answer: (name: EndpointName, input: unknown): WireAnswer => answerCall(name, input, caller),
  };
  return caller;
}

/** Finds out who makes a request: whose cookie it brings or, where it brings none at all, whose session is in the jar. */
export function visitOf(world: World, request: Request, jar: SessionJar): Visit {
  const header = request.headers.get('cookie');
  const cookies = readCookies(header ?? '');
  const token = header === null ? jar.read() : (cookies.get(sessionCookie) ?? null);
  const person = holderOf(world, token);
  const locale = chooseLocale(cookies.get(localeCookie), request.headers.get('accept-language'));
  let setCookie: string | null = null;
  const enter = (entering: Person | null): void => {
    if (entering === null && token !== null) world.endedSessions.add(token);
    const next = entering && `${entering.id}.${crypto.randomUUID()}`;
    jar.write(next);
    // Not `Secure` as the server's is: MSW keeps a jar of its own, which throws at that where there is no TLS.
    setCookie = `${sessionCookie}=${next ?? ''}; Path=/; HttpOnly; SameSite=Lax${next === null ? '; Max-Age=0' : ''}`;
  };
  return { ...callerOf(world, person, locale), enter, setCookie: () => setCookie };
}
