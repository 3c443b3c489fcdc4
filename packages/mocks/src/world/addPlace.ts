import type { PlaceInWorld, World } from './world.ts';

/** A place to be. */
export type PlacePlan = Omit<PlaceInWorld, 'place_id'>;

/** Adds a place that can be put into comments; answers its id. */
export function addPlace(world: World, plan: PlacePlan): string {
  const place_id = world.newId();
  world.places.push({ ...plan, place_id });
  return place_id;
}
