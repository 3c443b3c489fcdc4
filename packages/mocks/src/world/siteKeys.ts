import type { SiteKeys } from 'ufi-plugin/contract';

/** Where keys are kept, by the site's id. */
interface SigningKeyStore {
  readonly signingKeys: Map<string, SigningKeys>;
}

/** By what a site signs who its visitors are. */
export interface SigningKeys {
  readonly secrets: { readonly id: string; readonly secret: string; readonly createdAt: number }[];
  keySetUrl: string | null;
  /** The `jti` of every token that was used. */
  readonly used: Set<string>;
  /** Ids of people, by the site's own id of them. */
  readonly people: Map<string, string>;
}

/** The keys of a site, which has none at first. */
export function signingKeysOf({ signingKeys }: SigningKeyStore, site: string): SigningKeys {
  const known = signingKeys.get(site);
  if (known !== undefined) return known;
  const none: SigningKeys = { secrets: [], keySetUrl: null, used: new Set(), people: new Map() };
  signingKeys.set(site, none);
  return none;
}

/** The same as the site's owner sees it. */
export const siteKeys = ({ secrets, keySetUrl }: SigningKeys): SiteKeys => ({
  secrets: secrets.map(({ id, secret, createdAt }) => ({ id, ending: secret.slice(-4), createdAt })),
  keySetUrl,
});
