import type { BoundHandlers } from '../../access/handler.ts';
import type { BrowserSessions } from '../../access/visit.ts';
import type { Caller } from '../../access/caller.ts';
import type { Identity } from '../accounts/index.ts';

/** Creates the sessions that browsers hold. */
export function createBrowserSessions(
  identity: Identity,
  { fetchSession }: Pick<BoundHandlers, 'fetchSession'>,
): BrowserSessions {
  const of = (caller: Caller) => fetchSession({}, caller);
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
