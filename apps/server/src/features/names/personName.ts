import { foldName, visibleName } from 'ufi-core/text';

/** A person's name in the forms that rows hold. */
export interface PersonName {
  readonly name: string;
  readonly firstName: string;
  /** What a search compares, as `foldName` makes it. */
  readonly searchName: string;
}

/** Cleans a name that somebody gave themselves (A11, A13); null where nothing is left of it. */
export function personName(given: string): PersonName | null {
  const name = visibleName(given);
  return name === '' ? null : { name, firstName: name.split(' ', 1)[0] ?? name, searchName: foldName(name) };
}
