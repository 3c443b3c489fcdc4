import type { ParsedInputOf, PayloadOf, Session } from 'ufi-core/contract';
import type { Identity } from '../../features/accounts/index.ts';
import type { Caller } from '../../access/caller.ts';
import type { BoundHandlers } from '../../access/handler.ts';
import type { serverEndpoints, ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { RateLimits, SignInAttempt } from '../limits/rateLimits.ts';
import type { Visit } from '../context/visit.ts';

type Registry = typeof serverEndpoints;
/** A handler that needs the browser's session, not only the caller. */
export type VisitHandler<Name extends ServerEndpointName> = (
  input: ParsedInputOf<Registry[Name]>,
  visit: Visit,
) => Promise<PayloadOf<Registry[Name]>>;

interface SessionCallsOptions {
  readonly identity: Identity;
  readonly limits: RateLimits;
  readonly browserSessions: BrowserSessions;
}

/** The session that a browser holds. */
export interface BrowserSessions {
  /** Puts a new session in the browser. One of somebody else, which nobody could end any more, ends here. */
  replace(token: string, visit: Visit): Promise<Session>;
  /** What a browser is told of a caller's session. */
  of(caller: Caller): Promise<Session>;
}

/** Creates {@link BrowserSessions}. */
export function createBrowserSessions(
  identity: Identity,
  { fetchSession }: Pick<BoundHandlers, 'fetchSession'>,
): BrowserSessions {
  const of = (caller: Caller): Promise<Session> => fetchSession({}, caller);
  return {
    of,
    replace: async (token, visit) => {
      const holder = await identity.authenticate(token);
      // Whoever has left is nobody to the browser, until a page has offered them to come back.
      const left = holder?.leavingUntil !== undefined && { person: null, locale: holder.locale };
      const caller = left || (holder ?? visit.caller);
      if (visit.sessionToken !== null && visit.caller.person !== caller.person)
        await identity.signOut(visit.sessionToken);
      visit.setSession(token);
      if (visit.device?.userAgent) await identity.nameSession(token, visit.device.userAgent);
      if (caller.person !== null && visit.device !== undefined)
        visit.device.keep(await identity.rememberDevice(visit.device.token, caller.person));
      return of(caller);
    },
  };
}

/** An attempt to sign in to the account of an address. */
export async function attemptOf(
  identity: Pick<Identity, 'isKnownDevice'>,
  { email, visit: { network, device } }: { readonly email: string; readonly visit: Visit },
): Promise<SignInAttempt> {
  const token = device?.token ?? null;
  const isKnown = token !== null && (await identity.isKnownDevice(token, email));
  return { subject: email, network, device: isKnown ? token : null };
}

/** Sign-in and sign-out. Each returns the resulting session. */
export function createSessionCalls({ identity, limits, browserSessions }: SessionCallsOptions): {
  readonly [Name in 'signIn' | 'signInWithCode' | 'signOut']: VisitHandler<Name>;
} {
  return {
    signIn: async ({ email, password }, visit) =>
      browserSessions.replace(
        await limits.limitSignIn(await attemptOf(identity, { email, visit }), () => identity.signIn(email, password)),
        visit,
      ),
    signInWithCode: async ({ email, password, code }, visit) =>
      browserSessions.replace(
        await limits.limitCode(await attemptOf(identity, { email, visit }), () =>
          identity.signIn(email, password, code),
        ),
        visit,
      ),
    signOut: async (_, visit) => {
      if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
      visit.setSession(null);
      return browserSessions.of({ ...visit.caller, person: null });
    },
  };
}
