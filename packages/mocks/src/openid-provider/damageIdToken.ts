/// <reference types="node" />
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** What is wrong with the ID tokens of a provider. */
export type TokenDamage =
  /** Another provider's. */
  | 'otherIssuer'
  /** Of another sign-in. */
  | 'otherNonce'
  /** For another client. */
  | 'otherAudience'
  /** Over for an hour. */
  | 'late'
  /** Signed by a key that is not the provider's. */
  | 'otherKey'
  /** Not signed at all. */
  | 'unsigned';

const seconds = (): number => Math.floor(Date.now() / 1_000);

const changes: Readonly<Record<TokenDamage, () => Readonly<Record<string, unknown>>>> = {
  otherIssuer: () => ({ iss: 'https://other.example' }),
  otherNonce: () => ({ nonce: 'of another sign-in' }),
  otherAudience: () => ({ aud: 'another client' }),
  late: () => ({ iat: seconds() - 7_200, exp: seconds() - 3_600 }),
  otherKey: () => ({}),
  unsigned: () => ({}),
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** The same ID token with one thing wrong, and signed again, so that nothing but that is wrong. */
export function damageIdToken(token: string, damage: TokenDamage, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = encode({ ...decode(payload), ...changes[damage]() });
  if (damage === 'unsigned') return `${encode({ ...decode(header), alg: 'none' })}.${claims}.`;
  const signing = damage === 'otherKey' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey : key;
  return `${header}.${claims}.${sign('sha256', Buffer.from(`${header}.${claims}`), signing).toString('base64url')}`;
}
