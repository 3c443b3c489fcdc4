import { endpointRegistry, gifPicturePath } from 'ufi-core/contract';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesGifs } from './createGifs.ts';

type Request = QueryRequest<typeof endpointRegistry.searchGifs, UsesGifs>;

/** GIFs of the configured service. Our server sends the query, so the service learns nothing about people. */
export const searchGifs = defineQuery(endpointRegistry.searchGifs, {
  select: async ({ input: { q, cursor = '0' }, caller: { person, locale }, services: { gifs } }: Request) => {
    if (gifs === undefined) throw new ApiError('noSuchObject');
    if (person === null) throw new ApiError('sessionEnded');
    const found = await gifs.search(person, { text: q.trim(), offset: Number(cursor), locale });
    return { ...found, attribution: gifs.attribution };
  },
  hydrate: (found) => found,
  filter: (found) => found,
  present: ({ gifs, next, attribution }) => ({
    gifs: gifs.map(({ id, title, small: { width, height } }) => ({
      id,
      title,
      width,
      height,
      still_uri: `${gifPicturePath}${id}/still`,
      moving_uri: `${gifPicturePath}${id}/moving`,
    })),
    cursor: next === null ? null : String(next),
    attribution,
  }),
});
