import { checkModerates } from '../../calls/checkModerates.ts';
import type { MockHandler } from '../../calls/mockHandler.ts';

/** Lets somebody back who was banned from a site. */
export const unbanAuthor: MockHandler<'unbanAuthor'> = ({ app_id, user_id }, caller) => {
  checkModerates(caller, app_id, 'ban');
  const { world } = caller;
  if (world.sites.get(app_id)?.banned.delete(user_id) === true) world.rightsVersion += 1;
  return { app_id, user_id };
};
