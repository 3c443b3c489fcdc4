import { endpointRegistry } from 'ufi-core/contract';
import { hasPlaces } from '../composer/findPlace.ts';
import { actorsOf } from '../identity/index.ts';
import { read } from '../road/index.ts';
import { seenTips } from './seenTips.ts';

/** Who is signed in, and everyone they may act as. */
export const fetchSession = read(endpointRegistry.fetchSession, {
  skeleton: async ({ caller }) => caller.person,
  hydrate: async (person, { services: { pool } }) => {
    if (person === null) return { actors: [], tips: [], isPlaced: false };
    const known = await Promise.all([actorsOf(pool, person), seenTips(pool, person), hasPlaces(pool)]);
    const [actors, tips, isPlaced] = known;
    return { actors, tips, isPlaced };
  },
  filter: (known) => known,
  present: (
    { actors, tips, isPlaced },
    { caller: { locale }, services: { translator, usage, previews, gifs, isInputWarned } },
  ) => ({
    person: actors[0] ?? null,
    actors,
    locale,
    ...(usage !== undefined && { usageflush: usage.flush }),
    ...(actors.length > 0 && translator !== undefined && { translatesfrom: [...translator.translatesFrom(locale)] }),
    ...tokensOf({
      place: isPlaced,
      link: actors.length > 0 && previews !== undefined,
      gif: actors.length > 0 && gifs !== undefined,
    }),
    ...(isInputWarned && { warnsofblockedinput: true as const }),
    ...(tips.length > 0 && { seentips: tips }),
  }),
});

/** What can be put into comments here beside words and uploads (S7.24). */
function tokensOf(offers: Readonly<Record<'place' | 'link' | 'gif', boolean>>) {
  const composertokens = (['place', 'link', 'gif'] as const).filter((token) => offers[token]);
  return composertokens.length > 0 ? { composertokens } : {};
}
