import { foldName, visibleName } from 'ufi-core/text';

/** A person's name in its stored forms. */
export interface PersonName {
  readonly name: string;
  readonly firstName: string;
  /** Folded for search by `foldName`. */
  readonly searchName: string;
}

/** Cleans a name (A11, A13); null if nothing is left of it. */
export function personName(given: string): PersonName | null {
  const name = visibleName(given);
  return name === '' ? null : { name, firstName: name.split(' ', 1)[0] ?? name, searchName: foldName(name) };
}
