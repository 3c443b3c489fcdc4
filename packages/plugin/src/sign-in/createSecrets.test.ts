import { describe, expect, it } from '@jest/globals';
import { createSecrets } from './createSecrets.ts';

// The example of RFC 7636, appendix B.
const random = [
  116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
  88, 5, 88, 83, 132, 141, 121,
];
const hash = [
  19, 211, 30, 150, 26, 26, 216, 236, 47, 22, 177, 12, 76, 152, 46, 8, 118, 168, 120, 173, 109, 241, 68, 86, 110, 225,
  137, 74, 203, 112, 249, 195,
];

describe('createSecrets', () => {
  it('returns 32 random bytes, and the SHA-256 of their letters, in base64url', async () => {
    const asked: unknown[] = [];
    const secrets = await createSecrets({
      randomBytes: (length) => {
        asked.push(length);
        return Uint8Array.from(random);
      },
      sha256: (bytes) => {
        asked.push(String.fromCharCode(...bytes));
        return Promise.resolve(Uint8Array.from(hash));
      },
    });
    expect(secrets).toEqual({
      verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    });
    expect(asked).toEqual([32, secrets.verifier]);
  });
});
