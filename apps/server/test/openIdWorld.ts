import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startOpenIdProvider, type OpenIdProviderServer } from 'ufi-mocks/openid-provider';
import { readConfig } from '../src/config/index.ts';
import type { Database } from '../src/database/engine/index.ts';
import { createTestDatabase } from '../src/database/testing/index.ts';
import { createIdentity } from '../src/features/accounts/index.ts';
import { createIdGenerator } from '../src/runtime/createIdGenerator.ts';
import { startServer } from '../src/start/startServer.ts';

/** What the server calls itself; requests go to its port, whatever that is. */
const publicOrigin = 'http://localhost:4999';
const clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** A browser: it keeps cookies by origin, and follows no redirect by itself. */
export interface TestBrowser {
  /** Opens an address, of the server if it is a path. */
  open(address: string, init?: RequestInit): Promise<Response>;
  /** Makes a call as our own pages do. */
  call(path: string, body: object): Promise<{ readonly status: number; readonly body: CallBody }>;
  /** Sends a form of one of our own pages. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Begins to sign in; returns the provider's address. */
  begin(input?: object): Promise<string>;
  /** Signs in at the provider; returns the address that it sends the browser back to. An empty subject declines. */
  atProvider(location: string, subject: string): Promise<string>;
  /** Signs in by the provider, from the beginning to the server's answer. */
  signIn(subject: string, input?: object): Promise<Response>;
  /** The person of the session; null if nobody is signed in. */
  person(): Promise<string | null>;
  cookies(): readonly string[];
}

/** The password of accounts that have one. */
export const testPassword = 'uma senha boa';

interface CallBody {
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly fields?: Readonly<Record<string, string>> };
}

/** A server with a real provider beside it. */
export interface OpenIdWorld {
  readonly provider: OpenIdProviderServer;
  /** Another provider, `escola`. */
  readonly school: OpenIdProviderServer;
  readonly database: Database;
  browser(): TestBrowser;
  /** Adds somebody at the provider who has no account yet. */
  newSubject(person?: Parameters<OpenIdProviderServer['addPerson']>[1]): {
    readonly subject: string;
    readonly email: string;
  };
  /** Adds an account with {@link testPassword}. */
  newAccount(email: string, isConfirmed: boolean): Promise<{ readonly id: string; readonly name: string }>;
  /** The identities at the provider of the account of an address. */
  identities(email: string): Promise<Record<string, unknown>[]>;
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const ownHeaders = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-ufi-client': '1' };

const formHeaders = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

function openBrowser(port: number): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const setCookies: string[] = [];
  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, publicOrigin);
    const isOurs = url.origin === publicOrigin;
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const sentTo = isOurs ? `http://127.0.0.1:${port}${url.pathname}${url.search}` : url;
    const response = await fetch(sentTo, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const call: TestBrowser['call'] = async (path, body) => {
    const response = await open(path, { method: 'POST', headers: ownHeaders, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as CallBody };
  };
  const begin = async (input: object = {}): Promise<string> => {
    const { status, body } = await call('/session/openid/', { provider: 'openid', return_to: '/', ...input });
    if (status !== 200) throw new Error(`a sign-in did not begin: ${JSON.stringify(body)}`);
    return String(body.payload?.['location']);
  };
  const atProvider = async (location: string, subject: string): Promise<string> => {
    // Nobody is signed in at the provider from before.
    jars.delete(new URL(location).origin);
    let address = location;
    for (let hops = 0; hops < 8; hops += 1) {
      if (address.startsWith(publicOrigin)) return address;
      const url = new URL(address);
      const isPage = url.pathname.startsWith('/interaction/');
      const response = await open(
        address,
        isPage ? { method: 'POST', body: new URLSearchParams({ as: subject }) } : {},
      );
      const next = response.headers.get('location');
      if (next === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
      address = new URL(next, address).href;
    }
    throw new Error('the provider does not send the browser back');
  };
  return {
    open,
    call,
    send: (path, fields) =>
      open(path, { method: 'POST', headers: formHeaders, body: new URLSearchParams(fields).toString() }),
    begin,
    atProvider,
    signIn: async (subject, input) => open(await atProvider(await begin(input), subject)),
    person: async () => {
      const response = await open('/session/', { headers: { 'x-ufi-client': '1' } });
      const { payload } = (await response.json()) as { payload: { person: { name: string } | null } };
      return payload.person?.name ?? null;
    },
    cookies: () => setCookies,
  };
}

const identitiesText = `
select i.subject, exists (select from identity_accounts a where a.user_id = u.id) as has_password, u.email_verified
from openid_identities i join identity_users u on u.id = i.user_id where u.email = $1`;

/** Starts a provider, and a server that people sign in to by it. */
export async function startOpenIdWorld(environment: NodeJS.ProcessEnv = {}): Promise<OpenIdWorld> {
  const database = await createTestDatabase();
  const provider = await startOpenIdProvider({ redirectUris: [`${publicOrigin}/account/openid/back/`] });
  const school = await startOpenIdProvider({ redirectUris: [`${publicOrigin}/account/openid/back/escola/`] });
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-openid-'));
  const { config } = readConfig({
    PORT: '0',
    UFI_DATA_DIR: dataDir,
    UFI_DEMO: '0',
    UFI_WRITES_PER_MINUTE: '0',
    UFI_SIGN_INS_PER_MINUTE: '0',
    UFI_ACCOUNTS_PER_DAY: '0',
    UFI_CONFIRM_ADDRESSES: '1',
    PUBLIC_ORIGIN: publicOrigin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Provedor',
    OIDC_PROVIDERS: 'escola',
    OIDC_ESCOLA_ISSUER: school.issuer,
    OIDC_ESCOLA_CLIENT_ID: school.clientId,
    OIDC_ESCOLA_CLIENT_SECRET: school.clientSecret,
    OIDC_ESCOLA_NAME: 'Escola',
    ...environment,
    LOG_LEVEL: 'silent',
  });
  const server = await startServer(config, { database, log: pino({ level: 'silent' }) });
  const { pool } = database;
  const identity = createIdentity({ pool, ids: createIdGenerator({ clock, node: 1 }), clock });
  const rows: OpenIdWorld['rows'] = async (text, values = []) =>
    (await pool.query<Record<string, unknown>>(text, [...values])).rows;
  let people = 0;
  const letters = () => String(people).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    provider,
    school,
    database,
    newSubject: (person) => {
      people += 1;
      const subject = `pessoa-${people}`;
      const email = `${subject}@casa.example`;
      provider.addPerson(subject, { email, email_verified: true, name: `Nina ${letters()}`, ...person });
      return { subject, email };
    },
    newAccount: async (email, isConfirmed) => {
      people += 1;
      const name = `Otto ${letters()}`;
      const account = { email, password: testPassword, name, locale: 'pt-BR', isConfirmed } as const;
      return { id: await identity.signUp(account), name };
    },
    identities: (email) => rows(identitiesText, [email]),
    browser: () => openBrowser(server.port),
    rows,
    stop: async () => {
      await server.stop();
      await provider.stop();
      await school.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
