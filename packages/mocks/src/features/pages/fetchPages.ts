import { pagesPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { canActAs } from '../../world/actor.ts';
import { pageRecord } from './knownPage.ts';

/** Returns the pages that the caller works for, or those that they follow, newest first. */
export const fetchPages: MockHandler<'fetchPages'> = ({ of, cursor = null }, caller) => {
  const person = checkOwnAction('runPages', caller);
  const { world } = caller;
  const found = [...world.pages.values()]
    .filter((page) => (of === 'own' ? canActAs(person, page) : world.followed.has(`${person.id} ${page.id}`)))
    .filter(({ id }) => cursor === null || BigInt(id) < BigInt(cursor))
    .sort((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1));
  const shown = found.slice(0, pagesPerPage);
  return {
    pages: shown.map((page) => pageRecord(page, caller)),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
