import { sessionOf, type MockHandler } from '../../access/caller.ts';

/** Ends the session. */
export const signOut: MockHandler<'signOut'> = (_, { world, locale, setSession }) => {
  setSession(null);
  return sessionOf(world, null, locale);
};
