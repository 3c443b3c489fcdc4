import { sessionOf, type MockHandler } from '../../access/caller.ts';

/** Returns the session: the person, and every actor they may act as. */
export const fetchSession: MockHandler<'fetchSession'> = (_, { world, person, locale }) =>
  sessionOf(world, person, locale);
