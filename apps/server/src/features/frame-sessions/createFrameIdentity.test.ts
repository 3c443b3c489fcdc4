import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { createFrameIdentity, type FrameIdentity, sweepFrameSessions } from './createFrameIdentity.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

let database: Database;
let identity: Identity;
let frames: FrameIdentity;
let time = 0;
const clock = { now: () => Date.now(), monotonic: () => time };
const ids = createIdGenerator({ clock, node: 0 });
const origin = 'https://news.example';

beforeAll(async () => {
  database = await createTestDatabase();
  identity = createIdentity({ pool: database.pool, ids, clock });
  frames = createFrameIdentity(database.pool, clock);
});
afterAll(() => database.stop());

const query = (text: string, values: readonly unknown[] = []) =>
  database.pool.query<Record<string, unknown>>(text, [...values]);

let people = 0;
async function signedIn() {
  const person = await identity.signUp({
    email: `p${(people += 1)}@example.test`,
    password: 'correct horse',
    name: 'Ana',
    locale: 'ar',
  });
  return { person, account: await identity.startSession(person) };
}

async function addSite(name = 'News') {
  const site = ids.next();
  const { person } = await signedIn();
  await query('insert into scopes (id) values ($1)', [site]);
  await query(`insert into sites (id, name, registered_by, request) values ($1, $2, $3, '')`, [site, name, person]);
  await query(
    `insert into site_domains (site_id, place, scheme, host, port, is_wildcard)
    values ($1, 0, 'https', 'news.example', 443, false)`,
    [site],
  );
  return site;
}

async function begun(site?: string) {
  const verifier = newSecret();
  const at = site ?? (await addSite());
  return { verifier, site: at, nonce: await frames.begin({ site: at, origin, challenge: hashSecret(verifier) }) };
}

async function agreed(site?: string) {
  const [proof, who] = [await begun(site), await signedIn()];
  const code = (await frames.agree(proof.nonce, who.account)) ?? '';
  return { ...proof, ...who, code };
}

async function inFrame() {
  const signIn = await agreed();
  const session = await frames.exchange(signIn);
  return { ...signIn, token: session?.token ?? '' };
}

describe('signing in inside a frame', () => {
  it('server.70 creates a session of that person, site and origin', async () => {
    const signIn = await agreed();
    const session = await frames.exchange(signIn);
    expect(session).toEqual({ person: signIn.person, site: signIn.site, token: expect.stringMatching(/^[\w-]{43}$/) });
    const { person, site } = signIn;
    expect(await frames.authenticate(session?.token ?? '')).toEqual({ person, site, origin, locale: 'ar' });
  });

  it('shows the site’s name in the request, and records the opt-in', async () => {
    const site = await addSite('Diário');
    const { nonce } = await begun(site);
    const { person, account } = await signedIn();
    const asked = { siteName: 'Diário', origin };
    expect(await frames.requestOf(nonce, null)).toEqual({ ...asked, isOptedIn: false });
    expect(await frames.requestOf(nonce, person)).toEqual({ ...asked, isOptedIn: false });
    await frames.agree(nonce, account);
    expect(await frames.requestOf(nonce, person)).toEqual({ ...asked, isOptedIn: true });
    expect(await frames.agree((await begun(site)).nonce, account)).not.toBeNull();
    const { rows } = await query('select person_id::text from site_visitors where site_id = $1', [site]);
    expect(rows).toEqual([{ person_id: person }]);
  });

  it('server.72 returns the same code to the popup and to the frame that claims it', async () => {
    const proof = await begun();
    expect(await frames.claim(proof)).toEqual({ code: null });
    const code = await frames.agree(proof.nonce, (await signedIn()).account);
    expect(await frames.claim(proof)).toEqual({ code });
  });

  it('A30 rejects a claim without the verifier, or with another nonce', async () => {
    const [one, other] = [await agreed(), await agreed()];
    expect(await frames.claim({ ...one, verifier: newSecret() })).toBeNull();
    expect(await frames.claim({ ...one, verifier: hashSecret(one.verifier) })).toBeNull();
    expect(await frames.claim({ ...one, nonce: other.nonce })).toBeNull();
    expect(await frames.exchange({ ...one, verifier: other.verifier })).toBeNull();
    expect(await frames.exchange({ ...one, nonce: other.nonce })).toBeNull();
    expect(await frames.exchange({ ...one, code: other.code })).toBeNull();
    expect(await frames.exchange(one)).not.toBeNull();
  });

  it('A30 accepts a code once, also for two concurrent exchanges', async () => {
    const signIn = await agreed();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => frames.exchange(signIn)));
    expect(sessions.filter((session) => session !== null)).toHaveLength(1);
    expect(await frames.exchange(signIn)).toBeNull();
    const { rows } = await query('select count(*)::int as n from frame_sessions where person_id = $1', [signIn.person]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('A30 neither accepts nor returns a code after 60 seconds', async () => {
    const signIn = await agreed();
    const lives = `select code_expires_at - now() > interval '50 seconds' and code_expires_at <= now() + interval '60 seconds' as so
      from frame_sign_ins where nonce_hash = $1`;
    expect((await query(lives, [hashSecret(signIn.nonce)])).rows).toEqual([{ so: true }]);
    await query('update frame_sign_ins set code_expires_at = now() where nonce_hash = $1', [hashSecret(signIn.nonce)]);
    expect(await frames.exchange(signIn)).toBeNull();
    expect(await frames.claim(signIn)).toBeNull();
  });

  it('A30 expires a nonce after ten minutes', async () => {
    const proof = await begun();
    const { account } = await signedIn();
    const lives = `select expires_at - now() > interval '9 minutes' and expires_at <= now() + interval '10 minutes' as so
      from frame_sign_ins where nonce_hash = $1`;
    expect((await query(lives, [hashSecret(proof.nonce)])).rows).toEqual([{ so: true }]);
    await query('update frame_sign_ins set expires_at = now() where nonce_hash = $1', [hashSecret(proof.nonce)]);
    expect(await frames.requestOf(proof.nonce, null)).toBeNull();
    expect(await frames.agree(proof.nonce, account)).toBeNull();
    expect(await frames.claim(proof)).toBeNull();
    await sweepFrameSessions(database.pool);
    expect((await query('select from frame_sign_ins where nonce_hash = $1', [hashSecret(proof.nonce)])).rowCount).toBe(
      0,
    );
  });

  it('requires a valid account session', async () => {
    const { account } = await signedIn();
    const proof = await begun();
    await identity.signOut(account);
    expect(await frames.agree(proof.nonce, account)).toBeNull();
    expect(await frames.agree(proof.nonce, newSecret())).toBeNull();
    const signIn = await agreed();
    await identity.signOut(signIn.account);
    expect(await frames.exchange(signIn)).toBeNull();
    const late = await agreed();
    await query('update identity_sessions set expires_at = now() where token = $1', [hashSecret(late.account)]);
    expect(await frames.exchange(late)).toBeNull();
  });

  it('P15 server.72 stores neither token, nonce, verifier nor code in clear', async () => {
    const pending = await agreed();
    const { token } = await inFrame();
    const { rows } = await query(`select (select json_agg(f) from frame_sessions f)::text as sessions,
      (select json_agg(r) from frame_sign_ins r)::text as requests`);
    const kept = JSON.stringify(rows);
    expect(kept).toContain(hashSecret(token));
    for (const secret of [token, pending.nonce, pending.verifier, pending.code, pending.account]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('a frame session', () => {
  it('ends at once on sign-out, and the account’s session stays', async () => {
    const { token, account } = await inFrame();
    expect(await frames.authenticate(token)).not.toBeNull();
    await frames.signOut(token);
    expect(await frames.authenticate(token)).toBeNull();
    expect(await identity.authenticate(account)).not.toBeNull();
  });

  it('server.69 ends within a second after its account’s session', async () => {
    const { token, account, person } = await inFrame();
    const other = await identity.startSession(person);
    expect(await frames.authenticate(token)).not.toBeNull();
    await identity.signOut(account);
    time += 1_000;
    expect(await frames.authenticate(token)).toBeNull();
    expect(await identity.authenticate(other)).not.toBeNull();
  });

  it('server.69 ends 30 days after its last use, which also renews the account’s session', async () => {
    const { token, account } = await inFrame();
    await query(
      `update frame_sessions set used_at = now() - interval '2 days', expires_at = now() + interval '1 hour'
      where token_hash = $1`,
      [hashSecret(token)],
    );
    await query(`update identity_sessions set expires_at = now() + interval '1 hour' where token = $1`, [
      hashSecret(account),
    ]);
    expect(await frames.authenticate(token)).not.toBeNull();
    const days = async () =>
      (
        await query(
          `select extract(day from f.expires_at - now())::int as frame, extract(day from s.expires_at - now())::int as account
           from frame_sessions f join identity_sessions s on s.id = f.account_session_id where f.token_hash = $1`,
          [hashSecret(token)],
        )
      ).rows[0];
    while ((await days())?.['frame'] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await days()).toEqual({ frame: 29, account: 29 });
    await query('update frame_sessions set expires_at = now() where token_hash = $1', [hashSecret(token)]);
    time += 1_000;
    expect(await frames.authenticate(token)).toBeNull();
    await sweepFrameSessions(database.pool);
    expect((await query('select from frame_sessions where token_hash = $1', [hashSecret(token)])).rowCount).toBe(0);
  });

  it('A33 is invalid once its site has removed the origin from its domains', async () => {
    const { token, site } = await inFrame();
    expect(await frames.authenticate(token)).not.toBeNull();
    await query(`update site_domains set host = 'other.example' where site_id = $1`, [site]);
    time += 1_000;
    expect(await frames.authenticate(token)).toBeNull();
  });

  it('is rejected for a malformed token, for the account’s token and for a nonce', async () => {
    const { account, nonce } = await inFrame();
    const tokens = ['', 'x', account, nonce, hashSecret(account), 'a'.repeat(5_000)];
    expect(await Promise.all(tokens.map((token) => frames.authenticate(token)))).toEqual(tokens.map(() => null));
  });
});
