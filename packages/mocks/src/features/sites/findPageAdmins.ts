import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { isOfSite } from '../../world/site.ts';

/** Returns the people named by `fb:admins` in a page. The mocks fetch no pages. */
export const findPageAdmins: MockHandler<'findPageAdmins'> = ({ app_id, address }, caller) => {
  if (!isOfSite(authorizeSiteOwner(caller, app_id), address)) throw badParameter('address', 'not_allowed');
  return { isSeen: false, admins: [] };
};
