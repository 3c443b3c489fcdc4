import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesBrowserSessions } from '../../access/visit.ts';
import type { UsesIdentity } from './createIdentity.ts';

/** Ends the browser's session. */
export const signOut: VisitHandler<typeof endpointRegistry.signOut, UsesBrowserSessions & UsesIdentity> = async (
  _,
  visit,
  { browserSessions, identity },
) => {
  if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
  visit.setSession(null);
  return browserSessions.of({ ...visit.caller, person: null });
};
