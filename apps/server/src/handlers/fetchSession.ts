import { endpointRegistry } from 'ufi-core/contract';
import { actorsOf } from '../identity/index.ts';
import { read } from '../road/index.ts';
import { seenTips } from './seenTips.ts';

/** Who is signed in, and everyone they may act as. */
export const fetchSession = read(endpointRegistry.fetchSession, {
  skeleton: async ({ caller }) => caller.person,
  hydrate: async (person, { services: { pool } }) => {
    if (person === null) return { actors: [], tips: [] };
    const [actors, tips] = await Promise.all([actorsOf(pool, person), seenTips(pool, person)]);
    return { actors, tips };
  },
  filter: (known) => known,
  present: ({ actors, tips }, { caller: { locale }, services: { translator, usage } }) => ({
    person: actors[0] ?? null,
    actors,
    locale,
    ...(usage !== undefined && { usageflush: usage.flush }),
    ...(actors.length > 0 && translator !== undefined && { translatesfrom: [...translator.translatesFrom(locale)] }),
    ...(tips.length > 0 && { seentips: tips }),
  }),
});
