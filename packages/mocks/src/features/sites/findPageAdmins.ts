import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { isOfSite } from '../../world/site.ts';

/** Whom a page names in `fb:admins`. No page is ever asked here. */
export const findPageAdmins: MockHandler<'findPageAdmins'> = ({ app_id, address }, caller) => {
  if (!isOfSite(authorizeSiteOwner(caller, app_id), address)) throw badParameter('address', 'not_allowed');
  return { isSeen: false, admins: [] };
};
