import { visibleName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import { checkAccountName } from '../accounts/signUp.ts';
import { knownPage, pageRecord } from './knownPage.ts';

/** A page's name as it is stored. @throws ApiError badParameter if nothing of it can be read */
export function pageName(given: string): string {
  const name = visibleName(given);
  if (name === '') throw badParameter('name', 'empty');
  return name;
}

/** Creates a page, once per client id; the caller is its first ADMIN. */
export const addPage: MockHandler<'addPage'> = (input, caller) => {
  const person = checkOwnAction('runPages', caller, input.actor).id;
  const { world } = caller;
  const name = pageName(input.name);
  const made = makeOnce(world, { name: 'addPage', input, person, actor: person }, () => {
    checkAccountName(world, name, [person]);
    const id = world.newId();
    const coverLine = input.description;
    const staff = new Map([[person, 'ADMIN'] as const]);
    world.pages.set(id, { kind: 'page', id, name, coverLine, isVerified: false, staff, banned: new Set() });
    world.rightsVersion += 1;
    return id;
  });
  return { page: pageRecord(knownPage(made, caller), caller) };
};
