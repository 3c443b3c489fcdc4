import type { MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { checkAccountName } from '../accounts/signUp.ts';
import { changeProfile } from '../own-profile/ownProfile.ts';
import { pageName } from './addPage.ts';
import { knownPage, pageRecord, pageSettings } from './knownPage.ts';

/** Saves a page's name, description and the first ordering of its next posts. */
export const savePage: MockHandler<'savePage'> = (input, caller) => {
  const { page_id: id, description: coverLine, ordering, actor } = input;
  const person = checkOwnAction('runPages', caller, actor).id;
  const { world } = caller;
  const name = pageName(input.name);
  checkCanModerate(caller, id, 'managePage');
  const page = knownPage(id, caller);
  if (name !== page.name) {
    checkAccountName(world, name, [id, person]);
    page.isVerified = false;
  }
  changeProfile(page, { name, coverLine });
  page.postOrdering = ordering;
  auditScope(world, { scope: id, person, action: 'savePage', target: person });
  return { page: pageRecord(page, caller), settings: pageSettings(page, caller) };
};
