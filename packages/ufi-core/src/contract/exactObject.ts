import * as v from 'valibot';

/**
 * A strict object schema: unknown names are rejected with their path. The entries have no prototype; otherwise names
 * such as `__proto__` and `constructor` would count as known.
 */
export function exactObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  return v.strictObject(Object.assign<object, Entries>(Object.create(null) as object, entries));
}
