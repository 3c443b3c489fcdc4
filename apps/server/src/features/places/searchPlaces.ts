import type { endpointRegistry } from 'ufi-core/contract';
import { searchPlacesByName } from './places.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

/** Places by name, for anybody who is signed in. */
export const searchPlaces: Handler<typeof endpointRegistry.searchPlaces> = async ({ q }, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  return { places: await searchPlacesByName(pool, q) };
};
