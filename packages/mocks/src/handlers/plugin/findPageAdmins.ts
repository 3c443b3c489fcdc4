import type { MockHandler } from '../../calls/mockHandler.ts';
import { badParameter } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { isOfSite } from '../../world/site.ts';

/** Whom a page names in `fb:admins`. No page is ever asked here. */
export const findPageAdmins: MockHandler<'findPageAdmins'> = ({ app_id, address }, caller) => {
  if (!isOfSite(managedBy(caller, app_id), address)) throw badParameter('address', 'not_allowed');
  return { isSeen: false, admins: [] };
};
