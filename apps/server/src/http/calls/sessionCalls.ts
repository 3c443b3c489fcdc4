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
  readonly handlers: Pick<BoundHandlers, 'fetchSession'>;
  readonly identity: Identity;
  readonly limits: RateLimits;
}

/** Sign-up, sign-in and sign-out. Each returns the resulting session. */
export function createSessionCalls({ handlers, identity, limits }: SessionCallsOptions): {
  readonly [Name in 'signUp' | 'signIn' | 'signOut']: VisitHandler<Name>;
} {
  const sessionOf = (caller: Caller): Promise<Session> => handlers.fetchSession({}, caller);

  /** Puts a new session in the browser. One of somebody else, which nobody could end any more, ends here. */
  const replaceSession = async (token: string, visit: Visit): Promise<Session> => {
    const caller = (await identity.authenticate(token)) ?? visit.caller;
    if (visit.sessionToken !== null && visit.caller.person !== caller.person)
      await identity.signOut(visit.sessionToken);
    visit.setSession(token);
    if (caller.person !== null && visit.device !== undefined)
      visit.device.keep(await identity.rememberDevice(visit.device.token, caller.person));
    return sessionOf(caller);
  };

  const attemptOf = async (email: string, { network, device }: Visit): Promise<SignInAttempt> => {
    const token = device?.token ?? null;
    const isKnown = token !== null && (await identity.isKnownDevice(token, email));
    return { subject: email, network, device: isKnown ? token : null };
  };

  return {
    signUp: async ({ locale, ...person }, visit) => {
      const signUp = () => identity.signUp({ ...person, locale: locale ?? visit.caller.locale });
      const id = await limits.limitSignUp(visit.network, signUp);
      return replaceSession(await identity.startSession(id), visit);
    },
    signIn: async ({ email, password }, visit) =>
      replaceSession(
        await limits.limitSignIn(await attemptOf(email, visit), () => identity.signIn(email, password)),
        visit,
      ),
    signOut: async (_, visit) => {
      if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
      visit.setSession(null);
      return sessionOf({ ...visit.caller, person: null });
    },
  };
}
