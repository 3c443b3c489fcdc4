import type { Pool } from 'pg';
import type { OutboundNetwork } from '../../outbound/fetchPublic.ts';
import type { ServerClock } from '../../start/serverServices.ts';
import { createKeySets } from './createKeySets.ts';
import { readSiteToken, type VouchedVisitor } from './readSiteToken.ts';
import { signingKeysOf } from './siteKeys.ts';

interface SiteTokensOptions {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly network?: OutboundNetwork | undefined;
}

/** Reads what a site has signed about its visitor, by the keys that it has now. @throws Refused */
export function createSiteTokens({
  pool,
  clock,
  network,
}: SiteTokensOptions): (token: string, site: string) => Promise<VouchedVisitor> {
  const keySets = createKeySets({ clock, network });
  return async (token, site) => {
    const { secrets, key_set_url } = await signingKeysOf(pool, site);
    const keys = {
      secrets: secrets.map(({ secret }) => secret),
      keySet: key_set_url === null ? null : keySets(key_set_url),
    };
    return readSiteToken(token, keys, { site, now: clock.now() });
  };
}
