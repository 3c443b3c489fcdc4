import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import type { ErrorBody } from 'ufi-core/contract';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createAccountActions } from '../../features/account-actions/index.ts';
import { createMailOutbox, type MailOutbox } from '../../features/account-mail/index.ts';
import { composeMail } from '../../features/account-mail/composeMail.ts';
import { mailJobSchema, type MailJob } from '../../features/account-mail/mailJob.ts';
import { createIdentity, type Identity } from '../../features/accounts/index.ts';
import { sweepSignUps } from '../../features/sign-up/index.ts';
import { fetchSession } from '../../features/session/fetchSession.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import * as v from 'valibot';
import { createTestApp } from '../testing/createTestApp.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = createIdGenerator({ clock, node: 0 });
const surroundings = { publicOrigin: 'https://rede.example', networkName: async () => 'Rede' };
const password = 'uma senha bem boa';

let database: Database;
let mail: MailOutbox;
let identity: Identity;
let hashed = 0;
const statements: string[] = [];

/** The database, each of whose statements is written down. */
const watched = (pool: Pool): Pool => {
  const note = (query: unknown) => {
    const { text } = (typeof query === 'string' ? { text: query } : query) as { text: string };
    statements.push(text.replace(/\s+/g, ' ').trim());
  };
  const watch = <Source extends Pool | PoolClient>(source: Source): Source =>
    new Proxy(source, {
      get: (target, name) => {
        if (name === 'query')
          return (...given: [never]) => {
            note(given[0]);
            return target.query(...given);
          };
        if (name === 'connect') return async () => watch(await (target as Pool).connect());
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return watch(pool);
};

function openApp(limits: NonNullable<Parameters<typeof createTestApp>[0]>['limits'] = {}) {
  const pool = watched(database.pool);
  const accounts = createAccountActions({ pool, mail, identity });
  return createTestApp({ pool, identity, accounts, confirmsAddresses: true, limits });
}
let app: ReturnType<typeof openApp>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  mail = createMailOutbox({ ...surroundings, pool, log: silentLog, mailer: { send: async () => {} } });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  const real = createIdentity({ pool, ids, clock, confirmations: mail });
  identity = {
    ...real,
    signUp: (...given) => {
      hashed += 1;
      return real.signUp(...given);
    },
  };
  app = openApp();
});
afterAll(() => database.stop());
afterEach(async () => {
  await sql('truncate pgboss.job');
  await sql('truncate pending_sign_ups');
  await sql(`update instance_settings set sign_up = 'open'`);
});

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const countOf = async (table: string) => (await sql(`select from ${table}`)).rowCount;
const jobs = async (): Promise<MailJob[]> =>
  (await sql(`select data from pgboss.job order by created_on, id`)).rows.map(({ data }) =>
    v.parse(mailJobSchema, data),
  );
const send = (job: MailJob) => composeMail({ pool: database.pool, ...surroundings }, job);
const tokenIn = (message: { readonly text: string } | null) => /\/sign_up#(\S+)/.exec(message?.text ?? '')?.[1] ?? '';

let people = 0;
const someone = () => `alguem-${(people += 1)}@casa.example`;
const holder = async (email = someone()) => {
  const account = { email, password, name: 'Quem Chegou Antes', locale: 'ar' as const, isConfirmed: true };
  return { email, id: await identity.signUp(account) };
};
const begin = (email: string, rest: object = {}, peer?: string) =>
  app.post('/session/sign_up/request/', { email, locale: 'en-US', ...rest }, {}, peer);
/** The secret of a link that was sent to an address. */
const linkFor = async (email: string): Promise<string> => {
  const job: MailJob = { kind: 'signUp', request: crypto.randomUUID(), email, invitationHash: null, locale: 'pt-BR' };
  return tokenIn(await send(job));
};
const finish = (token: string, rest: object = {}) =>
  app.post('/session/sign_up/finish/', { token, name: 'Nova Vizinha', password, locale: 'ar', ...rest });
const fieldsOf = async (answer: Response) => Object.keys(((await answer.json()) as ErrorBody).error.fields ?? {});
const seenOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
});

describe('a sign-up where addresses are confirmed', () => {
  it('P26 server.730 gets one answer, after the same statements, for every address', async () => {
    const [taken, suspended] = [await holder(), await holder()];
    await sql(`insert into account_suspensions (person_id, by_person_id, reason) values ($1, $2, 'x')`, [
      suspended.id,
      taken.id,
    ]);
    const [waiting, asked] = [someone(), someone()];
    await linkFor(waiting);
    await begin(asked);
    const before = await Promise.all(['identity_users', 'people', 'identity_sessions'].map(countOf));
    const seen = [];
    for (const email of [someone(), taken.email, suspended.email, waiting, asked, asked.toUpperCase()]) {
      statements.length = 0;
      const answer = await seenOf(await begin(email));
      seen.push({ ...answer, statements: statements.map((text) => text.replace(/'[^']*'/g, '?')) });
    }
    expect(seen[0]).toMatchObject({ status: 200, body: '{"payload":{}}' });
    expect(seen[0]?.statements.length).toBeGreaterThan(0);
    for (const each of seen) expect(each).toEqual(seen[0]);
    for (const text of seen.flatMap(({ statements: all }) => all)) expect(text).not.toMatch(/identity_|people/);
    expect(await Promise.all(['identity_users', 'people', 'identity_sessions'].map(countOf))).toEqual(before);
    expect(await countOf('pending_sign_ups')).toBe(1);
  });

  it('server.730 is refused in one step for every address alike, and the session of who is signed out says it', async () => {
    const taken = await holder();
    const answers = [];
    for (const email of [someone(), taken.email]) {
      statements.length = 0;
      const answer = await app.post('/session/sign_up/', { email, password, name: 'Ana' });
      answers.push({ ...(await seenOf(answer)), statements: [...statements] });
    }
    expect(answers[0]).toMatchObject({ status: 422, statements: [] });
    expect(answers[0]?.body).toContain('Uma conta aqui começa por um link no seu e-mail.');
    expect(answers[1]).toEqual(answers[0]);
    const services = createServerServices({ pool: database.pool, clock, wake: () => {}, confirmsAddresses: true });
    expect(await fetchSession({}, { person: null, locale: 'pt-BR' }, services)).toMatchObject({ mustconfirm: true });
  });

  it('P26 server.734 is limited for an address in a network, for a network, and for it over a day', async () => {
    app = openApp({ signInsPerMinute: 1, accountsPerDay: 1 });
    const statusOf = async (email: string, peer: string) => (await begin(email, {}, peer)).status;
    const [here, there] = ['192.0.2.8', '192.0.2.9'];
    const email = someone();
    expect([await statusOf(email, here), await statusOf(email, here), await statusOf(email, there)]).toEqual([
      200, 429, 200,
    ]);
    app = openApp({ accountsPerDay: 1 });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await statusOf(someone(), here));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statusOf(someone(), there)).toBe(200);
    app = openApp();
  });

  it('server.731 keeps neither secret in the queue nor in the database, and an invitation only where people are invited', async () => {
    const invitation = 'the secret of an invitation';
    const email = someone();
    await begin(email, { invitation });
    const [job] = await jobs();
    expect(job).toMatchObject({ kind: 'signUp', email, invitationHash: null });
    const token = tokenIn(await send(job as MailJob));
    const { rows } = await sql('select p::text as row from pending_sign_ups p');
    expect(token).toHaveLength(43);
    expect(JSON.stringify([rows, job])).not.toContain(token);
    expect(JSON.stringify([rows, job])).not.toContain(invitation);
  });
});

describe('what is sent after a sign-up', () => {
  it('A12 server.734 is a link for a free address, and for its holder else, in their language, with what to do', async () => {
    const taken = await holder();
    const free = someone();
    for (const email of [free, taken.email]) await begin(email);
    const [link, told] = await Promise.all((await jobs()).map(send));
    expect(link).toMatchObject({ to: free, subject: 'Go on with your account on Rede' });
    expect(link?.text).toMatch(/https:\/\/rede\.example\/sign_up#[\w-]{43}\n/);
    expect(told).toMatchObject({ to: taken.email, subject: 'لهذا العنوان حساب على Rede' });
    expect(told?.text).toMatch(/https:\/\/rede\.example\/login\n[^]*https:\/\/rede\.example\/reset\n/);
    expect(told?.text).not.toMatch(/#|Antes/);
  });

  it('server.734 is at most one message in a minute, five links in six hours, and three to a holder in a day; a repeated attempt counts once', async () => {
    const [free, taken] = [someone(), await holder()];
    for (let times = 0; times < 3; times += 1) await begin(free);
    expect(await jobs()).toHaveLength(1);
    const job = (email: string): MailJob => ({
      kind: 'signUp',
      request: crypto.randomUUID(),
      email,
      invitationHash: null,
      locale: 'pt-BR',
    });
    const repeated = job(free);
    for (let times = 0; times < 7; times += 1) expect(await send(repeated)).not.toBeNull();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(job(free))));
    expect(sent.filter((each) => each !== null)).toHaveLength(4);
    expect(await send(repeated)).not.toBeNull();
    // Whoever has filled the mailbox has locked nobody out: each link goes on.
    for (const each of [sent.find((one) => one !== null) ?? null])
      expect((await app.post('/session/sign_up/link/', { token: tokenIn(each) })).status).toBe(200);
    // Whoever has lost them all gets another one the same day.
    await sql(`update pending_sign_ups set expires_at = expires_at - interval '6 hours'`);
    expect(await send(job(free))).not.toBeNull();
    await sql(`update pending_sign_ups set email = $1 where email = $2`, [taken.email, free]);
    const told = [];
    for (let times = 0; times < 5; times += 1) told.push(await send(job(taken.email)));
    expect(told.filter((each) => each !== null)).toHaveLength(3);
    await sql(`update pending_sign_ups set expires_at = now() - interval '1 second'`);
    await sweepSignUps(database.pool);
    expect(await countOf('pending_sign_ups')).toBe(0);
    expect(await send(job(free))).not.toBeNull();
  });
});

describe('the link of a sign-up', () => {
  it('server.732 creates a confirmed account of what its holder has chosen alone, and signs in', async () => {
    const email = someone();
    await begin(email, { locale: 'en-US' });
    const [job] = await jobs();
    const token = tokenIn(await send(job as MailJob));
    expect(await (await app.post('/session/sign_up/link/', { token })).json()).toEqual({ payload: { email } });
    const answer = await finish(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain('__Host-ufi=');
    const { rows } = await sql(
      `select u.name, u.email_verified, u.must_confirm, p.locale from identity_users u join people p on p.user_id = u.id
where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ name: 'Nova Vizinha', email_verified: true, must_confirm: false, locale: 'ar' }]);
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['signUp']);
    expect(await identity.signIn(email, password)).toHaveLength(43);
  });

  it('server.732 works once, for a day, for its own address; all others get one answer, and nothing is hashed', async () => {
    const [used, late] = [await linkFor(someone()), await linkFor(someone())];
    expect((await finish(used)).status).toBe(200);
    expect(await fieldsOf(await finish(used))).toEqual(['token']);
    await sql(`update pending_sign_ups set expires_at = now() - interval '1 second'`);
    const before = [hashed, await countOf('identity_users')];
    const answers = [];
    for (const token of [used, late, 'x'.repeat(43), '%', "' or true --"])
      for (const path of ['/session/sign_up/link/', '/session/sign_up/finish/']) {
        const form = path.includes('finish') ? { name: 'Nova Vizinha', password } : {};
        answers.push(await seenOf(await app.post(path, { token, ...form })));
      }
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.body).toContain('Este link não vale mais.');
    expect([hashed, await countOf('identity_users')]).toEqual(before);
  });

  it('server.732 stays as it was after a refused form, and of two who use it at once one gets the account', async () => {
    const token = await linkFor(someone());
    expect(await fieldsOf(await finish(token, { name: 'admin' }))).toEqual(['name']);
    expect(await fieldsOf(await finish(token, { password: 'curta' }))).toEqual(['password']);
    const before = (await countOf('identity_users')) ?? 0;
    const statuses = (await Promise.all([1, 2, 3].map(() => finish(token)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect(await countOf('identity_users')).toBe(before + 1);
  });

  it('server.733 of two links for one address the first gets the account, and the other is told', async () => {
    const email = someone();
    const links = [await linkFor(email), await linkFor(email)];
    const answers = await Promise.all(links.map((token, place) => finish(token, { name: `Vizinha ${'AB'[place]}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = answers.find(({ status }) => status === 422);
    expect(await fieldsOf(lost as Response)).toEqual(['email']);
    const losing = links[answers.findIndex(({ status }) => status === 422)] ?? '';
    const before = hashed;
    expect(await fieldsOf(await app.post('/session/sign_up/link/', { token: losing }))).toEqual(['email']);
    expect(await fieldsOf(await finish(losing))).toEqual(['email']);
    expect(hashed).toBe(before);
    expect((await sql('select from identity_users where email = $1', [email])).rowCount).toBe(1);
  });

  it('server.731 lets nobody in once sign-up is closed, and asks for the invitation that it began with', async () => {
    const token = await linkFor(someone());
    for (const mode of ['closed', 'invitation']) {
      await sql('update instance_settings set sign_up = $1', [mode]);
      expect(await fieldsOf(await finish(token))).toEqual(['invitation']);
    }
    await sql(`update instance_settings set sign_up = 'open'`);
    expect((await finish(token)).status).toBe(200);
  });
});
