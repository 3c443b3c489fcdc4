import { endpointRegistry, gifPicturePath } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Moving pictures of the service that the operator has named; our server asks, so the service learns of nobody. */
export const searchGifs = defineQuery(endpointRegistry.searchGifs, {
  select: async ({ input: { q, cursor = '0' }, caller: { person, locale }, services: { gifs } }) => {
    if (gifs === undefined) throw new ApiError('noSuchObject');
    if (person === null) throw new ApiError('sessionEnded');
    const found = await gifs.search(person, { text: q.trim(), offset: Number(cursor), locale });
    return { ...found, attribution: gifs.attribution };
  },
  hydrate: (found) => found,
  filter: (found) => found,
  present: ({ gifs, next, attribution }) => ({
    gifs: gifs.map(({ id, title, small: { width, height } }) => ({
      ...{ id, title, width, height },
      still_uri: `${gifPicturePath}${id}/still`,
      moving_uri: `${gifPicturePath}${id}/moving`,
    })),
    cursor: next === null ? null : String(next),
    attribution,
  }),
});
