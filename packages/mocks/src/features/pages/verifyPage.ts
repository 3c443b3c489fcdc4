import type { MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { checkAccountName } from '../accounts/signUp.ts';
import { changeProfile } from '../own-profile/ownProfile.ts';
import { knownPage, pageRecord } from './knownPage.ts';

/** Gives a page the verified mark, or takes it away. */
export const verifyPage: MockHandler<'verifyPage'> = ({ page_id, is_verified: isVerified, actor }, caller) => {
  const person = checkOwnAction('runPages', caller, actor).id;
  const { world } = caller;
  checkCanModerate(caller, page_id, 'verifyPage');
  const page = knownPage(page_id, caller);
  if (page.isVerified !== isVerified) {
    if (isVerified) checkAccountName(world, page.name, [page_id, person]);
    page.isVerified = isVerified;
    changeProfile(page, {});
    const action = isVerified ? 'verifyPage' : 'unverifyPage';
    auditScope(world, { scope: page_id, person, action, target: page_id });
  }
  return { page: pageRecord(page, caller) };
};
