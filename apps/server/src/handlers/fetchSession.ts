import { endpointRegistry } from 'ufi-core/contract';
import { actorsOf } from '../identity/index.ts';
import { read } from '../road/index.ts';

/** Who is signed in, and everyone they may act as. */
export const fetchSession = read(endpointRegistry.fetchSession, {
  skeleton: async ({ caller }) => caller.person,
  hydrate: async (person, { services }) => (person === null ? [] : actorsOf(services.pool, person)),
  filter: (actors) => actors,
  present: (actors, { caller: { locale }, services: { translator } }) => ({
    person: actors[0] ?? null,
    actors,
    locale,
    ...(actors.length > 0 && translator !== undefined && { translatesfrom: [...translator.translatesFrom(locale)] }),
  }),
});
