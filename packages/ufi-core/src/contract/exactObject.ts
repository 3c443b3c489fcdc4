import * as v from 'valibot';

/**
 * A closed object: an unknown name is refused with its path. The entries have no prototype, or names such as
 * `__proto__` and `constructor` would count as known ones.
 */
export function exactObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  return v.strictObject(Object.assign<object, Entries>(Object.create(null) as object, entries));
}
