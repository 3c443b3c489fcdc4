import type { MockHandler } from '../../access/caller.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { siteKeys, signingKeysOf } from '../../world/site.ts';

/** Revokes secrets of a site, and sets the URL of its key set. */
export const saveSiteKeys: MockHandler<'saveSiteKeys'> = ({ app_id, kept, key_set_url }, caller) => {
  const keys = signingKeysOf(caller.world, authorizeSiteOwner(caller, app_id).id);
  keys.secrets.splice(0, keys.secrets.length, ...keys.secrets.filter(({ id }) => kept.includes(id)));
  keys.keySetUrl = key_set_url;
  return siteKeys(keys);
};
