import { sessionOf, type MockHandler } from '../calls/mockHandler.ts';

/** Ends the session. */
export const signOut: MockHandler<'signOut'> = (_, { world, locale, enter }) => {
  enter(null);
  return sessionOf(world, null, locale);
};
