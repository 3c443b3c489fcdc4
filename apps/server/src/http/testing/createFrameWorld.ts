import { createHash } from 'node:crypto';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createIdentity } from '../../features/accounts/index.ts';
import { createFrameIdentity } from '../../features/frame-sessions/createFrameIdentity.ts';
import { newSecret } from '../../runtime/secrets.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { createTestApp } from './createTestApp.ts';

/** The origin of the test site. */
export const newsOrigin = 'https://news.example';

/** Cookies as a browser sends them back: the pairs of every `Set-Cookie` that did not delete one. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0;'))
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/** The values that a frame keeps while its visitor signs in. */
export interface FrameProof {
  readonly nonce: string;
  readonly verifier: string;
}

/** An application with a database of its own, a site, and a person with an account. */
export interface FrameWorld {
  readonly database: Database;
  readonly app: ReturnType<typeof createTestApp>;
  readonly site: string;
  readonly person: string;
  /** The cookie of the person's session on our own pages. */
  readonly account: string;
  addSite(name: string, host: string): Promise<string>;
  /** Posts a call and returns the parsed answer. */
  call<T>(path: string, body: object, headers?: Record<string, string>): Promise<Called<T>>;
  /** Begins a sign-in in a frame of the site. `cookie` is what its browser keeps. */
  begin(): Promise<FrameProof & { readonly cookie: string }>;
  /** The same, and the person agrees. */
  agree(): Promise<FrameProof & { readonly cookie: string; readonly code: string }>;
  stop(): Promise<void>;
}

/** A parsed answer. */
export interface Called<T> {
  readonly status: number;
  readonly payload: T;
  readonly code: number | undefined;
  readonly answer: Response;
}

/** Creates one for a test file. */
export async function createFrameWorld(options: Parameters<typeof createTestApp>[0] = {}): Promise<FrameWorld> {
  const database = await createTestDatabase();
  const { pool } = database;
  const services = createServerServices({ pool, wake: () => {} });
  const identity = createIdentity(services);
  const frames = createFrameIdentity(pool, services.clock);
  const app = createTestApp({ pool, identity, frames, ...options });
  const person = await identity.signUp({
    email: 'ana@example.test',
    password: 'correct horse',
    name: 'Ana',
    locale: 'en-US',
  });
  const account = `__Host-ufi=${await identity.startSession(person)}`;

  const addSite = async (name: string, host: string): Promise<string> => {
    const id = services.ids.next();
    await pool.query('insert into scopes (id) values ($1)', [id]);
    await pool.query(`insert into sites (id, name, registered_by, request) values ($1, $2, $3, '')`, [
      id,
      name,
      person,
    ]);
    await pool.query(
      `insert into site_domains (site_id, place, scheme, host, port, is_wildcard) values ($1, 0, 'https', $2, 443, false)`,
      [id, host],
    );
    return id;
  };
  const call = async <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<Called<T>> => {
    const answer = await app.post(path, body, headers);
    const { payload, error } = (await answer.clone().json()) as { payload: T; error?: { code: number } };
    return { status: answer.status, payload, code: error?.code, answer };
  };
  const begin = async () => {
    const verifier = newSecret();
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const input = { app_id: site, origin: newsOrigin, challenge };
    const { payload, answer } = await call<{ nonce: string }>('/plugins/signin/begin/', input);
    return { nonce: payload.nonce, verifier, cookie: cookiesOf(answer) };
  };
  const agree = async () => {
    const proof = await begin();
    const body = { nonce: proof.nonce };
    const { payload } = await call<{ code: string }>('/plugins/comments/optin', body, { cookie: account });
    return { ...proof, code: payload.code };
  };
  const site = await addSite('News', 'news.example');
  return { database, app, site, person, account, addSite, call, begin, agree, stop: () => database.stop() };
}
