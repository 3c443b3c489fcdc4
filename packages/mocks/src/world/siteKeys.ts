import type { SiteKeys } from 'ufi-plugin/contract';

/** Signing keys by site id. */
interface SigningKeyStore {
  readonly signingKeys: Map<string, SigningKeys>;
}

/** A site's keys for signing site tokens. */
export interface SigningKeys {
  readonly secrets: { readonly id: string; readonly secret: string; readonly createdAt: number }[];
  keySetUrl: string | null;
  /** The `jti` of every used token. */
  readonly used: Set<string>;
  /** Ids of people, by the site's own id of them. */
  readonly people: Map<string, string>;
}

/** The signing keys of a site, initially none. */
export function signingKeysOf({ signingKeys }: SigningKeyStore, site: string): SigningKeys {
  const known = signingKeys.get(site);
  if (known !== undefined) return known;
  const none: SigningKeys = { secrets: [], keySetUrl: null, used: new Set(), people: new Map() };
  signingKeys.set(site, none);
  return none;
}

/** Signing keys for the site's owner, without the secrets. */
export const siteKeys = ({ secrets, keySetUrl }: SigningKeys): SiteKeys => ({
  secrets: secrets.map(({ id, secret, createdAt }) => ({ id, ending: secret.slice(-4), createdAt })),
  keySetUrl,
});
