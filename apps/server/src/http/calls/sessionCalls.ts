import type { ParsedInputOf, PayloadOf, Session } from 'ufi-core/contract';
import type { Identity } from '../../features/accounts/index.ts';
import type { Caller } from '../../access/caller.ts';
import type { BoundHandlers } from '../../access/handler.ts';
import type { serverEndpoints, ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
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

  const enter = async (token: string, visit: Visit): Promise<Session> => {
    const caller = (await identity.holderOf(token)) ?? visit.caller;
    visit.setSession(token);
    return sessionOf(caller);
  };

  return {
    signUp: async ({ locale, ...person }, visit) => {
      limits.takeSignUp(visit);
      const id = await identity.signUp({ ...person, locale: locale ?? visit.caller.locale });
      return enter(await identity.startSession(id), visit);
    },
    signIn: async ({ email, password }, visit) =>
      enter(await limits.limitSignIn(email, visit.network, () => identity.signIn(email, password)), visit),
    signOut: async (_, visit) => {
      if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
      visit.setSession(null);
      return sessionOf({ ...visit.caller, person: null });
    },
  };
}
