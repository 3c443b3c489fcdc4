import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../../errors/apiError.ts';
import { createKeySetCache } from './createKeySetCache.ts';
import { verifySiteToken, type SigningKeys } from './verifySiteToken.ts';

const site = '3000000000000000001';
const now = Date.UTC(2026, 10, 22, 12);
const seconds = now / 1000;
const [older, newer] = ['an older secret of the site', 'a newer secret of the site'];
const user = { id: 'reader-7', name: 'Ana' };
const claims = { jti: 'one', iat: seconds, exp: seconds + 300, aud: site, user };

const signed = (payload: JWTPayload, secret: string, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
const bySecrets: SigningKeys = { secrets: [older, newer], keySet: null };
async function outcomeOf(token: string, keys: SigningKeys = bySecrets): Promise<string> {
  try {
    return (await verifySiteToken(token, keys, { site, now })).user.name;
  } catch (error) {
    if (error instanceof ApiError) return `${error.httpStatus} ${error.fields?.['token'] ?? ''}`;
    throw error;
  }
}

describe('a site’s token about its visitor', () => {
  const good: readonly (readonly [string, JWTPayload, string])[] = [
    ['by the newer secret', claims, newer],
    ['by the older one, until it is dropped', claims, older],
    ['with more in it than is read', { ...claims, user: { ...user, email: 'a@b.test' }, extra: 1 }, newer],
    ['by a clock that is half a minute ahead', { ...claims, iat: seconds + 25, exp: seconds + 325 }, newer],
  ];
  it.each(good)('D3 is accepted: signed %s', async (_, payload, secret) => {
    expect(await outcomeOf(await signed(payload, secret))).toBe('Ana');
  });

  const told: readonly (readonly [string, object, object])[] = [
    ['nothing', {}, { url: null, avatar: null }],
    ['both', { url: ' https://a.test ', avatar: 'x' }, { url: 'https://a.test', avatar: 'x' }],
    ['no texts', { url: 7, avatar: { href: 'https://a.test' } }, { url: null, avatar: null }],
    ['texts without an end', { url: 'x'.repeat(2_049), avatar: 'x'.repeat(2_049) }, { url: null, avatar: null }],
  ];
  it.each(told)('D3 is accepted with invalid addresses, which are ignored: %s', async (_, more, read) => {
    const payload = { ...claims, user: { ...user, ...more } };
    const visitor = await verifySiteToken(await signed(payload, newer), bySecrets, { site, now });
    expect(visitor.user).toEqual({ id: 'reader-7', name: 'Ana', ...read });
  });

  const bad: readonly (readonly [string, JWTPayload, string, string])[] = [
    ['by a secret of another site', claims, 'the secret of another', 'token_signature'],
    ['for another site', { ...claims, aud: '3000000000000000002' }, newer, 'token_audience'],
    ['and run out', { ...claims, iat: seconds - 400, exp: seconds - 100 }, newer, 'token_expired'],
    ['for an hour', { ...claims, exp: seconds + 3_600 }, newer, 'token_lifetime'],
    ['long ago, for ever', { ...claims, iat: seconds - 3_600, exp: seconds + 300 }, newer, 'token_expired'],
    ['without a jti', { ...claims, jti: undefined as never }, newer, 'token_claims'],
    ['without an end', { ...claims, exp: undefined as never }, newer, 'token_claims'],
    ['with a number for an id', { ...claims, user: { id: 7, name: 'Ana' } }, newer, 'token_claims'],
    ['of nobody', { ...claims, user: { id: 'x', name: ' ' } }, newer, 'token_claims'],
  ];
  it.each(bad)('A37 is rejected: signed %s', async (_, payload, secret, reason) => {
    expect(await outcomeOf(await signed(payload, secret))).toBe(`401 ${reason}`);
  });

  it('A37 is rejected unsigned, signed with another algorithm, and if the site has no key', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await outcomeOf(await signed(claims, newer, 'HS512'))).toBe('401 token_signature');
    expect(await outcomeOf(`${part({ alg: 'none' })}.${part(claims)}.`)).toBe('401 token_signature');
    const none = { secrets: [], keySet: null };
    expect(await outcomeOf(await signed(claims, newer), none)).toBe('401 token_signature');
  });
});

describe('a key set', () => {
  let server: Server;
  let url: string;
  let asked = 0;
  let time = 0;
  let keys: readonly { readonly id: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }[] = [];
  const newKey = async (id: string) => ({ id, ...(await generateKeyPair('RS256')) });
  const serve = async () =>
    Promise.all(keys.map(async ({ id, publicKey }) => ({ ...(await exportJWK(publicKey)), kid: id, alg: 'RS256' })));
  const byKey = ({ id, privateKey }: { id: string; privateKey: CryptoKey }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey);

  beforeAll(async () => {
    server = createServer((_, answer) => {
      asked += 1;
      void serve().then((set) => {
        answer.setHeader('content-type', 'application/json');
        answer.end(JSON.stringify({ keys: set }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://keys.example:${(server.address() as AddressInfo).port}/jwks.json`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const keySets = () =>
    createKeySetCache({
      clock: { monotonic: () => time },
      network: {
        resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        isPublic: () => true,
        ports: [new URL(url).port],
      },
    });

  it('D3 is fetched once, again for an unknown key, and at most twice a minute', async () => {
    const [first, second, strange] = await Promise.all([newKey('first'), newKey('second'), newKey('strange')]);
    keys = [first];
    const set: SigningKeys = { secrets: [newer], keySet: keySets()(url) };
    expect(await outcomeOf(await byKey(first), set)).toBe('Ana');
    expect(await outcomeOf(await byKey(first), set)).toBe('Ana');
    expect(asked).toBe(1);
    keys = [second];
    time += 30_000;
    expect(await outcomeOf(await byKey(second), set)).toBe('Ana');
    expect(asked).toBe(2);
    expect(await outcomeOf(await byKey(strange), set)).toBe('401 token_signature');
    expect(asked).toBe(2);
    // A deleted key is no longer valid.
    expect(await outcomeOf(await byKey(first), set)).toBe('401 token_signature');
    // Secrets are no longer valid, and neither is a public key used as a secret.
    expect(await outcomeOf(await signed(claims, newer), set)).toBe('401 token_signature');
  });

  it('D3 that is unreachable signs nobody in, and is not fetched at every attempt', async () => {
    const away = createKeySetCache({ clock: { monotonic: () => time } })('http://127.0.0.1:9/jwks.json');
    const token = await byKey(await newKey('first'));
    expect(await outcomeOf(token, { secrets: [], keySet: away })).toBe('401 token_signature');
  });
});
