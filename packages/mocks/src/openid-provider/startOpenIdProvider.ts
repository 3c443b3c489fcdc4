/// <reference types="node" />
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { memoryAdapter } from './memoryAdapter.ts';
import { damageIdToken, type TokenDamage } from './damageIdToken.ts';

/** Behavior: correct (`good`), failing or hostile. */
export type OpenIdProviderBehaviour =
  | 'good'
  /** Answers 500 to everything. */
  | 'broken'
  /** Answers nothing at all. */
  | 'silent'
  | TokenDamage;

/** Somebody who has an account at the provider. */
export interface ProviderPerson {
  readonly email?: string | undefined;
  readonly email_verified?: unknown;
  readonly name?: string;
}

/** A real OpenID provider for tests, certified software on loopback. */
export interface OpenIdProviderServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  behave(behaviour: OpenIdProviderBehaviour): void;
  /** Gives somebody an account, by the subject that the provider calls them. */
  addPerson(subject: string, person: ProviderPerson): void;
  stop(): Promise<void>;
}

interface ProviderOptions {
  /** Our addresses that it sends browsers back to. */
  readonly redirectUris: readonly string[];
}

const client = { clientId: 'ufi', clientSecret: 'a secret of the test' };

function configurationOf(people: ReadonlyMap<string, ProviderPerson>, redirectUris: readonly string[]) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const configuration: Configuration = {
    adapter: memoryAdapter,
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUris] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'test' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    // Whoever signs in has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client: asking, provider } = oidc;
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: asking?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  return { configuration, privateKey };
}

const pageOf = (
  people: Iterable<string>,
): string => `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form method="post">${[...people].map((subject) => `<button name="as" value="${subject}">${subject}</button>`).join('\n')}
<button name="as" value="">cancel</button></form></main></html>`;

/** The subject that was chosen on the provider's page. */
async function chosenOn({ req }: KoaContextWithOIDC): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString()).get('as') ?? '';
}

/** Starts the provider on a free port of this machine. */
export async function startOpenIdProvider({ redirectUris }: ProviderOptions): Promise<OpenIdProviderServer> {
  const people = new Map<string, ProviderPerson>();
  let behaviour: OpenIdProviderBehaviour = 'good';
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { configuration, privateKey } = configurationOf(people, redirectUris);
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    // Its pages are cut off from the window that opened them, as those of large providers are.
    context.set('cross-origin-opener-policy', 'same-origin');
    if (context.path.startsWith('/interaction/')) {
      if (context.method !== 'POST') {
        context.type = 'html';
        context.body = pageOf(people.keys());
        return;
      }
      const accountId = await chosenOn(context as KoaContextWithOIDC);
      context.respond = false;
      const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } };
      await provider.interactionFinished(context.req, context.res, result);
      return;
    }
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && body?.id_token !== undefined && behaviour !== 'good')
      context.body = { ...body, id_token: damageIdToken(body.id_token, behaviour as TokenDamage, privateKey) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (behaviour === 'silent') return;
    if (behaviour === 'broken') response.writeHead(500).end();
    else void answer(request, response);
  });
  return {
    issuer,
    ...client,
    behave: (next) => void (behaviour = next),
    addPerson: (subject, person) => void people.set(subject, person),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
