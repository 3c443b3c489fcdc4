import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenIdProvider } from './createOpenIdProvider.ts';
import { readClaims } from './providerClaims.ts';

let server: Server;
let discovery: object | null = null;
let asked = 0;
let now = 0;
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const documentOf = (changes: object = {}) => ({
  issuer: origin(),
  authorization_endpoint: `${origin()}/auth`,
  token_endpoint: `${origin()}/token`,
  jwks_uri: `${origin()}/jwks`,
  ...changes,
});

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    if (discovery !== null) response.setHeader('content-type', 'application/json').end(JSON.stringify(discovery));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () =>
  createOpenIdProvider({
    config: {
      id: 'openid',
      issuer: new URL(origin()),
      clientId: 'ufi',
      clientSecret: 's',
      name: 'Provedor',
      scopes: 'openid',
    },
    redirectUri: 'https://rede.example/account/openid/back/',
    monotonic: () => now,
    timeoutMs: 200,
  });

describe('the OpenID provider', () => {
  it('server.406 is asked once an hour for its addresses, and again if it did not answer', async () => {
    const provider = open();
    discovery = null;
    await expect(provider.begin()).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'away' });
    discovery = documentOf();
    asked = 0;
    const [first, second] = [await provider.begin(), await provider.begin()];
    expect(asked).toBe(1);
    expect(first.checks.state).not.toBe(second.checks.state);
    expect(first.location).not.toContain(first.checks.verifier);
    now += 61 * 60_000;
    await provider.begin();
    expect(asked).toBe(2);
  });

  it.each([
    ['is of another provider', { issuer: 'https://other.example' }],
    ['sends browsers to a page without TLS', { authorization_endpoint: 'http://other.example/auth' }],
    ['sends browsers to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['has no page to sign in', { authorization_endpoint: undefined }],
  ])('server.405 is not trusted if its document %s', async (_, changes) => {
    discovery = documentOf(changes);
    await expect(open().begin()).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'untrusted' });
  });
});

describe('what a provider says of somebody', () => {
  it('server.408 is verified by the value true alone, and an address only if it is one', () => {
    const claims = { sub: '1', email: 'Ana@Casa.Example', email_verified: true, name: 'Ana' };
    expect(readClaims('i', claims)).toEqual({
      issuer: 'i',
      subject: '1',
      email: 'ana@casa.example',
      isEmailVerified: true,
      name: 'Ana',
    });
    for (const email_verified of ['true', 1, undefined, {}])
      expect(readClaims('i', { ...claims, email_verified })?.isEmailVerified).toBe(false);
    for (const email of ['ana', 7, `${'x'.repeat(255)}@a.example`, 'a@b.example\r\nBcc: c@d.example'])
      expect(readClaims('i', { ...claims, email })?.email).toBeNull();
    for (const sub of ['', 7, undefined, 'x'.repeat(256)]) expect(readClaims('i', { ...claims, sub })).toBeNull();
    expect(readClaims('i', { ...claims, name: { a: 1 }, preferred_username: 'ana' })?.name).toBe('ana');
  });
});
