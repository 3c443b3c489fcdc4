import type { Pool } from 'pg';
import type { OutboundNetwork } from '../../outbound/fetchPublic.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { createKeySetCache } from './createKeySetCache.ts';
import { verifySiteToken, type VouchedVisitor } from './verifySiteToken.ts';
import { signingKeysOf } from './siteKeys.ts';

interface SiteTokenVerifierOptions {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly network?: OutboundNetwork | undefined;
}

/** Verifies a token by which a site vouches for a visitor. @throws ApiError */
type SiteTokenVerifier = (token: string, site: string) => Promise<VouchedVisitor>;

/** Tokens by which sites vouch for their visitors. */
export interface UsesSiteTokens {
  readonly readSiteToken: SiteTokenVerifier;
}

/** Verifies tokens of sites with their current keys. @throws ApiError */
export function createSiteTokenVerifier({ pool, clock, network }: SiteTokenVerifierOptions): SiteTokenVerifier {
  const keySets = createKeySetCache({ clock, network });
  return async (token, site) => {
    const { secrets, key_set_url } = await signingKeysOf(pool, site);
    const keys = {
      secrets: secrets.map(({ secret }) => secret),
      keySet: key_set_url === null ? null : keySets(key_set_url),
    };
    return verifySiteToken(token, keys, { site, now: clock.now() });
  };
}
