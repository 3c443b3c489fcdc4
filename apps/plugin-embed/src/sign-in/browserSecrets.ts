import type { SecretSource } from 'ufi-plugin';

/** Random bytes and hashes from Web Crypto. */
export const browserSecrets: SecretSource = {
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
};
