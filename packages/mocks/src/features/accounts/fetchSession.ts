import { sessionOf, type MockHandler } from '../../access/caller.ts';

/** Who is signed in, and everyone they may act as. */
export const fetchSession: MockHandler<'fetchSession'> = (_, { world, person, locale }) =>
  sessionOf(world, person, locale);
