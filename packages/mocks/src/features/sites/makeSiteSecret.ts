import { maxSiteSecrets } from 'ufi-plugin/contract';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { siteKeys, signingKeysOf } from '../../world/site.ts';

/** Creates a signing secret for a site. */
export const makeSiteSecret: MockHandler<'makeSiteSecret'> = ({ app_id }, caller) => {
  const { world } = caller;
  const keys = signingKeysOf(world, authorizeSiteOwner(caller, app_id).id);
  if (keys.secrets.length >= maxSiteSecrets) throw badParameter('app_id', 'too_long');
  const id = world.newId();
  // Deterministic, because it protects nothing outside the mocks.
  const secret = `mocked-secret-of-a-site-${id}`;
  keys.secrets.push({ id, secret, createdAt: Math.floor(world.now() / 1000) });
  return { secret, keys: siteKeys(keys) };
};
