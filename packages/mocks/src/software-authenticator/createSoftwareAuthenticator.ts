import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { endpointRegistry, InputOf, PayloadOf } from 'ufi-core/contract';

/** See {@link encodeCbor}. */
type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** Encodes what attestations consist of in CBOR: whole numbers, texts, bytes and maps, all of them short. */
function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

type Registry = typeof endpointRegistry;
type Made = Omit<InputOf<Registry['addPasskey']>, 'name'>;
type Used = InputOf<Registry['signInWithPasskey']>;

/** What is said otherwise than a browser and its authenticator would. */
export interface Falsified {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly isInFrame?: boolean;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** Another signature than that of its key. */
  readonly signature?: Buffer;
}

/** A browser on pages of one origin with an authenticator that verifies its user, computed apart from any library. */
interface SoftwareAuthenticator {
  /** Makes a passkey, which is used from then on. */
  make(options: PayloadOf<Registry['startPasskey']>['options'], falsified?: Falsified): Made;
  /** Signs in with the passkey that was made last. */
  use(options: PayloadOf<Registry['startPasskeySignIn']>['options'], falsified?: Falsified): Used;
}

interface MadeKey {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  readonly algorithm: 'sha256' | null;
}

const userPresent = 1;
const userVerified = 4;
const withCredential = 64;

const hashOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytesOf = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

function makeKey(kind: 'ES256' | 'EdDSA'): { readonly cose: Buffer; readonly privateKey: KeyObject } {
  const { publicKey, privateKey } =
    kind === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const { x, y } = publicKey.export({ format: 'jwk' });
  const parts: [number, number | Buffer][] =
    kind === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]
      : [
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, bytesOf(x)],
        ];
  return { cose: encodeCbor(new Map(parts)), privateKey };
}

/** Creates a browser with a software authenticator; it counts its signatures, unless it `counts` none. */
export function createSoftwareAuthenticator({
  origin,
  kind = 'ES256',
  counts = true,
}: {
  readonly origin: string;
  readonly kind?: 'ES256' | 'EdDSA';
  readonly counts?: boolean;
}): SoftwareAuthenticator {
  let key: MadeKey | undefined;
  let signatures = 0;

  const clientDataOf = (type: string, challenge: string, falsified: Falsified): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: falsified.type ?? type,
        challenge: falsified.challenge ?? challenge,
        origin: falsified.origin ?? origin,
        crossOrigin: falsified.isInFrame ?? false,
      }),
    );
  const authenticatorDataOf = (rpId: string, falsified: Falsified, credential = Buffer.alloc(0)): Buffer => {
    if (counts) signatures += 1;
    const flags = Buffer.from([
      userPresent |
        (falsified.isUserVerified === false ? 0 : userVerified) |
        (credential.length > 0 ? withCredential : 0),
    ]);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(falsified.counter ?? signatures);
    return Buffer.concat([hashOf(falsified.rpId ?? rpId), flags, counter, credential]);
  };
  return {
    make: ({ challenge, rp, user }, falsified = {}) => {
      const { cose, privateKey } = makeKey(kind);
      const id = falsified.credentialId === undefined ? randomBytes(16) : bytesOf(falsified.credentialId);
      key = { id, userHandle: user.id, privateKey, algorithm: kind === 'ES256' ? 'sha256' : null };
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorDataOf(rp.id, falsified, credential)],
      ]);
      return {
        credential_id: id.toString('base64url'),
        client_data: clientDataOf('webauthn.create', challenge, falsified).toString('base64url'),
        attestation: encodeCbor(attestation).toString('base64url'),
      };
    },
    use: ({ challenge, rpId }, falsified = {}) => {
      if (key === undefined) throw new Error('the authenticator has no passkey');
      const clientData = clientDataOf('webauthn.get', challenge, falsified);
      const authenticatorData = authenticatorDataOf(rpId, falsified);
      const signed = Buffer.concat([authenticatorData, hashOf(clientData)]);
      const signature = falsified.signature ?? sign(key.algorithm, signed, key.privateKey);
      return {
        credential_id: falsified.credentialId ?? key.id.toString('base64url'),
        client_data: clientData.toString('base64url'),
        authenticator_data: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        user_handle: falsified.userHandle ?? key.userHandle,
      };
    },
  };
}
