import { isIP } from 'node:net';

/** The instance as authenticators know it. A passkey is made for one, and signs for no other. */
export interface RelyingParty {
  /** The host of our own origin. */
  readonly id: string;
  readonly origin: string;
  /** The network's name, as it is now. */
  readonly name: () => Promise<string>;
}

/**
 * True if browsers have passkeys for our own origin: they have none without HTTPS anywhere but on this machine, and none where
 * the host is an address instead of a name.
 */
export function takesPasskeys(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && !hostname.startsWith('[') && isIP(hostname) === 0;
}

/** The relying party of our own origin. */
export function relyingPartyOf(publicOrigin: string, name: RelyingParty['name']): RelyingParty {
  const { hostname, origin } = new URL(publicOrigin);
  return { id: hostname, origin, name };
}
