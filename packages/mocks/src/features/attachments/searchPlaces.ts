import { requirePerson, type MockHandler } from '../../access/caller.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Searches places by name. */
export const searchPlaces: MockHandler<'searchPlaces'> = ({ q }, caller) => {
  requirePerson(caller);
  const begins = wordsOf(q);
  if (begins.length === 0) return { places: [] };
  const found = caller.world.places.filter(({ name }) =>
    begins.every((begin) => wordsOf(name).some((word) => word.startsWith(begin))),
  );
  const sorted = found.sort((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1));
  return { places: sorted.slice(0, 10).map(({ place_id, name, address }) => ({ place_id, name, address })) };
};
