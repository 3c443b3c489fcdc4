import type { endpointRegistry } from 'ufi-core/contract';
import { searchByName } from '../composer/findPlace.ts';
import { Refused, type Handler } from '../road/index.ts';

/** Places by their names, for whoever is signed in. */
export const searchPlaces: Handler<typeof endpointRegistry.searchPlaces> = async ({ q }, { person }, { pool }) => {
  if (person === null) throw new Refused('sessionEnded');
  return { places: await searchByName(pool, q) };
};
