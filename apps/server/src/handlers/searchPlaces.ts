import type { endpointRegistry } from 'ufi-core/contract';
import { searchPlacesByName } from '../composer/places.ts';
import { ApiError, type Handler } from '../road/index.ts';

/** Places by their names, for whoever is signed in. */
export const searchPlaces: Handler<typeof endpointRegistry.searchPlaces> = async ({ q }, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  return { places: await searchPlacesByName(pool, q) };
};
