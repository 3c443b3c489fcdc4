import { createHmac } from 'node:crypto';
import { foldName } from 'ufi-core/text';
import { personName } from '../names/index.ts';
import type { SourceComment } from 'ufi-importing';
import type { SourcePerson } from './findOrCreatePeople.ts';
import { indexableText, storableText } from './storableText.ts';

const maxNameLength = 64;

/** Key that identifies an author; never contains a plain e-mail address. */
export function authorKey({ id, email, name }: SourceComment['author'], key: Buffer): string {
  if (id !== null && !id.includes('@')) return indexableText(`id:${id}`);
  const address = (email ?? id ?? '').trim().toLowerCase();
  if (address !== '') return `mail:${createHmac('sha256', key).update(address).digest('hex')}`;
  return indexableText(`name:${foldName(name)}`);
}

/** Display name, cut to the maximum length; empty if there is none. An e-mail address is reduced to its local part. */
export function authorName(given: string): string {
  const [first = '', domain] = given
    .trim()
    .slice(0, 8 * maxNameLength)
    .split('@', 2);
  const isAddress = domain !== undefined && !/\s/.test(first + domain);
  const name = personName(storableText(isAddress ? first : given.slice(0, 8 * maxNameLength)))?.name ?? '';
  const letters = [...new Intl.Segmenter().segment(name.slice(0, 4 * maxNameLength))];
  return letters.length <= maxNameLength
    ? name.slice(0, 4 * maxNameLength)
    : letters
        .slice(0, maxNameLength)
        .map(({ segment }) => segment)
        .join('');
}

/** A mentioned or reacting person with their key. */
export const stagePerson = (person: { readonly id: string; readonly name: string }, key: Buffer): SourcePerson => ({
  key: authorKey({ ...person, email: null }, key),
  name: authorName(person.name),
});
