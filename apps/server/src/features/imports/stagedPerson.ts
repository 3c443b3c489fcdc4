import { createHmac } from 'node:crypto';
import { foldName } from 'ufi-core/text';
import { personName } from '../names/personName.ts';
import type { SourceComment } from 'ufi-importing';
import type { SourcePerson } from './makePeople.ts';
import { brief, writable } from './storable.ts';

const longestName = 64;

/** By what an author is known again: never an address in clear. */
export function authorKey({ id, email, name }: SourceComment['author'], key: Buffer): string {
  if (id !== null && !id.includes('@')) return brief(`id:${id}`);
  const address = (email ?? id ?? '').trim().toLowerCase();
  if (address !== '') return `mail:${createHmac('sha256', key).update(address).digest('hex')}`;
  return brief(`name:${foldName(name)}`);
}

/** A name as it is shown, cut where it is none any more; empty where there is none. Addresses are no names. */
export function authorName(given: string): string {
  const [first = '', domain] = given
    .trim()
    .slice(0, 8 * longestName)
    .split('@', 2);
  const isAddress = domain !== undefined && !/\s/.test(first + domain);
  const name = personName(writable(isAddress ? first : given.slice(0, 8 * longestName)))?.name ?? '';
  const letters = [...new Intl.Segmenter().segment(name.slice(0, 4 * longestName))];
  return letters.length <= longestName
    ? name.slice(0, 4 * longestName)
    : letters
        .slice(0, longestName)
        .map(({ segment }) => segment)
        .join('');
}

/** Somebody whom a file names beside authors, by what they are known again by. */
export const stagedPerson = (person: { readonly id: string; readonly name: string }, key: Buffer): SourcePerson => ({
  key: authorKey({ ...person, email: null }, key),
  name: authorName(person.name),
});
