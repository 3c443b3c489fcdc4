import { generateKeyPairSync } from 'node:crypto';

const bytesOf = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

/**
 * A public key (COSE, ES256) that nobody has the private one of: what is said to be signed by an unknown passkey is verified
 * with it, so that it takes as long as what a known one has not signed.
 */
export function makeNobodysKey(): Buffer {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const header = Buffer.from('a5010203262001215820', 'hex');
  return Buffer.concat([header, bytesOf(x), Buffer.from('225820', 'hex'), bytesOf(y)]);
}
