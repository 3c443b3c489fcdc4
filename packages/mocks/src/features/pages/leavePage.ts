import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { checkOtherAdmin, knownPage, pageRecord } from './knownPage.ts';

/** Leaves the staff of a page. */
export const leavePage: MockHandler<'leavePage'> = ({ page_id, actor }, caller) => {
  const person = checkOwnAction('runPages', caller, actor).id;
  const page = knownPage(page_id, caller);
  const role = page.staff.get(person) ?? 'NO_PERMISSION';
  if (role === 'ADMIN') checkOtherAdmin(page, person, 'page_id');
  if (role !== 'NO_PERMISSION') {
    page.staff.delete(person);
    auditScope(caller.world, { scope: page_id, person, action: 'leavePage', target: person });
  }
  return { page: pageRecord(page, caller) };
};
