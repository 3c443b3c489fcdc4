import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { searchActors } from './searchActors.ts';
import { searchComments } from './searchComments.ts';
import { searchGroups } from './searchGroups.ts';
import { searchPosts } from './searchPosts.ts';

/** Searches what the caller may read, see the endpoint. */
export const search: Handler<typeof endpointRegistry.search> = async ({ of, q, cursor }, { person }, { pool }) => {
  const isOfActors = of === 'people' || of === 'pages';
  if (cursor !== undefined && cursor.includes('_') !== isOfActors) {
    throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  }
  const request = { person, q, cursor };
  switch (of) {
    case 'people':
      return searchActors(pool, request, 'person');
    case 'pages':
      return searchActors(pool, request, 'page');
    case 'groups':
      return searchGroups(pool, request);
    case 'posts':
      return searchPosts(pool, request);
    case 'comments':
      return searchComments(pool, request);
  }
};
