import type { Identity } from '../../features/accounts/index.ts';
import type { SessionHolder } from '../../features/sessions/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import { chooseLocale, chosenLocale, localeCookie, offeredLocale } from '../input/chooseLocale.ts';
import { networkOf, type ClientAddress } from '../security/clientAddress.ts';
import { bearerOf } from '../security/bearer.ts';
import {
  addCookie,
  deviceCookiesFor,
  deviceTokenIn,
  isLocalHttp,
  signInCookiesFor,
  signInSecretIn,
  readCookies,
  sessionCookiesFor,
  sessionTokenIn,
} from '../security/cookies.ts';
import type { Visit } from '../../access/visit.ts';

interface FindVisitOptions {
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly clientAddress: ClientAddress;
  readonly publicOrigin: string;
}

/** Longer than any browser's. */
const longestAgent = 500;

/** Identifies the requester, once per request. */
export type FindVisit = (context: AppContext) => Promise<Visit>;

/** The language of a request whose sender is not identified yet. */
export const localeOf = (context: AppContext) =>
  context.var.locale ??
  context.var.visit?.caller.locale ??
  chooseLocale(
    readCookies(context.req.header('cookie'))[localeCookie],
    context.req.header('accept-language'),
    context.var.languages,
  );

/** The network that rate limits count a request for. */
export const networkOfRequest = (context: AppContext, clientAddress: ClientAddress): string =>
  networkOf(clientAddress(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')));

/** The holder of a session and the end of their account, if they have left. */
const leavingOf = (holder: SessionHolder | null): Visit['leaving'] =>
  holder?.leavingUntil === undefined ? undefined : { person: holder.person, until: holder.leavingUntil };

/**
 * Identifies the requester by session cookie. The language is the one chosen in this browser, else the person's own.
 * Without a session the person is null.
 */
export function createFindVisit({ identity, clientAddress, publicOrigin }: FindVisitOptions): FindVisit {
  const home = { isPlain: isLocalHttp(publicOrigin) };
  return async (context) => {
    const { visit } = context.var;
    if (visit !== undefined) return visit;
    const header = (name: string) => context.req.header(name);
    // A request with a bearer token skips the CSRF check, so it must not fall back to the cookie; no bearer token is
    // valid here.
    if (bearerOf(context) !== null) throw new ApiError('sessionEnded');
    const cookies = readCookies(header('cookie'));
    const sessionToken = sessionTokenIn(cookies, home);
    const holder = sessionToken === null ? null : await identity.authenticate(sessionToken);
    const leaving = leavingOf(holder);
    const { languages } = context.var;
    const found: Visit = {
      requestId: context.var.requestId,
      ...(leaving && { leaving }),
      caller:
        holder === null
          ? { person: null, locale: localeOf(context) }
          : {
              ...(leaving ? { person: null } : holder),
              locale: chosenLocale(cookies[localeCookie], languages) ?? offeredLocale(holder.locale, languages),
            },
      network: networkOfRequest(context, clientAddress),
      sessionToken,
      setSession: (token) => sessionCookiesFor(token, home).forEach((cookie) => addCookie(context, cookie)),
      device: {
        token: deviceTokenIn(cookies, home),
        userAgent: header('user-agent')?.slice(0, longestAgent) ?? null,
        keep: (token) => deviceCookiesFor(token, home).forEach((cookie) => addCookie(context, cookie)),
        signInSecret: signInSecretIn(cookies, home),
        keepSignInSecret: (secret) => signInCookiesFor(secret, home).forEach((cookie) => addCookie(context, cookie)),
      },
    };
    context.set('visit', found);
    return found;
  };
}
