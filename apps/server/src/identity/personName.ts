import { foldName } from 'ufi-core/text';

/** A person's name in the forms that rows hold. */
export interface PersonName {
  readonly name: string;
  readonly firstName: string;
  /** What a search compares, as `foldName` makes it. */
  readonly searchName: string;
}

// Line breaks and other controls, and whatever turns the direction of what stands beside the name (D12).
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Cleans a name that somebody gave themselves (A11, A13); null where nothing is left of it. */
export function personName(given: string): PersonName | null {
  const name = given.normalize('NFC').replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return null;
  return { name, firstName: name.split(' ', 1)[0] ?? name, searchName: foldName(name) };
}
