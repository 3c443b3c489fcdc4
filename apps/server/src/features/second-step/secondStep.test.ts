import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appCode } from 'ufi-mocks/authenticator-app';
import { silentLog } from '../../database/testing/silentLog.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { readSecretFile } from '../../runtime/secretFile.ts';
import { createMailOutbox } from '../account-mail/index.ts';
import { composeMail } from '../account-mail/composeMail.ts';
import { mailJobSchema } from '../account-mail/mailJob.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { turnOffByEmail } from '../../start/operators/turnOffByEmail.ts';
import { takeOutSections } from '../take-out/takeOutSections.ts';
import { createSecondStep, type SecondStep } from './index.ts';
import * as v from 'valibot';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const surroundings = { publicOrigin: 'https://rede.example', networkName: async () => 'Rede' };
const password = 'uma senha';

let backend: TestBackend;
let identity: Identity;
let secondStep: SecondStep;
let stepWithOtherKey: SecondStep;
beforeAll(async () => {
  backend = await createTestBackend();
  const { pool } = backend.database;
  const mail = createMailOutbox({ pool, log: silentLog, mailer: { send: async () => {} }, ...surroundings });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  const options = { pool, mail, networkName: async () => 'Rede', now: clock.now };
  secondStep = createSecondStep({ ...options, key: 'k'.repeat(32) });
  stepWithOtherKey = createSecondStep({ ...options, key: 'o'.repeat(32) });
  identity = createIdentity({ pool, ids: backend.services.ids, clock, secondStep });
});
afterAll(() => backend.stop());

const sql = async (text: string, values: unknown[] = []) =>
  (await backend.database.pool.query<Record<string, unknown>>(text, values)).rows;
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.fields : error),
  );
const mailTo = async (email: string) =>
  (await sql(`select data from pgboss.job where data->>'email' = $1 order by created_on`, [email])).map(({ data }) =>
    v.parse(mailJobSchema, data),
  );
const audited = async (person: string) =>
  (await sql('select action from audit where target_id = $1 order by id', [person])).map(({ action }) => action);

let people = 0;
async function newPerson() {
  people += 1;
  const email = `etapas${people}@casa.example`;
  const id = await identity.signUp({ email, password, name: `Lara ${'abcdefgh'[people]}`, locale: 'pt-BR' });
  return { id, email };
}
async function personWithSecondStep() {
  const { id, email } = await newPerson();
  const { secret } = await secondStep.start(id);
  const codes = await secondStep.turnOn(id, await appCode(secret));
  return { id, email, secret, codes, signIn: (code?: string) => identity.signIn(email, password, code) };
}

describe('the second step of signing in', () => {
  it('server.650 keeps the secret encrypted, by a key that is not in the database, and recovery codes as hashes', async () => {
    const { id, secret, codes, signIn } = await personWithSecondStep();
    const rows = JSON.stringify([
      await sql('select * from second_steps'),
      await sql('select * from recovery_codes'),
      await sql('select * from audit'),
      await sql('select data from pgboss.job'),
    ]);
    for (const plain of [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes,
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(rows).not.toContain(plain);
    // The database alone does not compute codes.
    await expect(stepWithOtherKey.pass(id, await appCode(secret, { later: 1 }))).rejects.toThrow();
    expect(typeof (await signIn(await appCode(secret, { later: 1 })))).toBe('string');
    for (const table of ['second_steps', 'recovery_codes'])
      expect(Object.values(takeOutSections).join()).not.toContain(table);
  });

  it('server.650 begins anew until a code has confirmed a secret, of which the last counts', async () => {
    const { id, email } = await newPerson();
    const { secret: lost } = await secondStep.start(id);
    const { secret } = await secondStep.start(id);
    expect(await fieldsOf(secondStep.turnOn(id, await appCode(lost)))).toEqual({ code: 'wrong_code' });
    expect(typeof (await identity.signIn(email, password))).toBe('string');
    await secondStep.turnOn(id, await appCode(secret));
    expect(await fieldsOf(secondStep.start(id))).toEqual({ second_step: 'not_allowed' });
  });

  it('server.651 starts no session by the password alone, and one by a code that nobody has used', async () => {
    const { id, secret, signIn, email } = await personWithSecondStep();
    const sessions = async () => (await sql('select from identity_sessions where user_id = $1', [id])).length;
    expect(await fieldsOf(identity.signIn(email, 'outra'))).toEqual({ password: 'wrong_credentials' });
    expect(await fieldsOf(identity.signIn(email, 'outra', await appCode(secret)))).toEqual({
      password: 'wrong_credentials',
    });
    expect(await fieldsOf(signIn())).toEqual({ code: 'code_needed' });
    expect(await fieldsOf(signIn('000000'))).toEqual({ code: 'wrong_code' });
    expect(await fieldsOf(signIn(await appCode(secret, { later: -2 })))).toEqual({ code: 'wrong_code' });
    expect(await sessions()).toBe(0);
    const code = await appCode(secret, { later: 1 });
    const both = await Promise.allSettled([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sessions()).toBe(1);
    // Nor one of an earlier time, once a later one was used.
    expect(await fieldsOf(signIn(await appCode(secret)))).toEqual({ code: 'wrong_code' });
  });

  it('server.651 a server that cannot check codes lets nobody in who needs one', async () => {
    const { email, secret } = await personWithSecondStep();
    const { pool } = backend.database;
    const without = createIdentity({ pool, ids: backend.services.ids, clock });
    const code = await appCode(secret, { later: 1 });
    expect(await fieldsOf(without.signIn(email, password, code))).toEqual({ code: 'wrong_code' });
  });

  it('server.652 takes a recovery code once, of two at once too, and tells its person', async () => {
    const { id, email, codes, signIn } = await personWithSecondStep();
    const [code = '', other = ''] = codes;
    const both = await Promise.allSettled([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await mailTo(email)).at(-1)).toMatchObject({ kind: 'told', what: 'recoveryCodeUsed', locale: 'pt-BR' });
    expect(await secondStep.read(id)).toEqual({ is_on: true, recovery_codes_left: 9 });
    await secondStep.renewCodes(id);
    expect(await fieldsOf(signIn(other))).toEqual({ code: 'wrong_code' });
    expect(await secondStep.read(id)).toEqual({ is_on: true, recovery_codes_left: 10 });
  });

  it('server.653 deletes everything when it is turned off, and tells by mail and in the audit log what was done', async () => {
    const { id, email, codes, signIn } = await personWithSecondStep();
    await signIn(codes[0]);
    await secondStep.renewCodes(id);
    await secondStep.turnOff(id);
    expect(await sql('select from second_steps where user_id = $1', [id])).toEqual([]);
    expect(await sql('select from recovery_codes where user_id = $1', [id])).toEqual([]);
    expect(typeof (await signIn())).toBe('string');
    // Nothing is told where nothing changes.
    await secondStep.turnOff(id);
    expect(await fieldsOf(secondStep.renewCodes(id))).toEqual({ second_step: 'not_allowed' });
    const acts = ['turnOnSecondStep', 'useRecoveryCode', 'renewRecoveryCodes', 'turnOffSecondStep'];
    expect(await audited(id)).toEqual(acts);
    const jobs = await mailTo(email);
    expect(jobs.map((job) => 'what' in job && job.what)).toEqual([
      'secondStepOn',
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
      'secondStepOff',
    ]);
    const { pool } = backend.database;
    const messages = await Promise.all(jobs.map((job) => composeMail({ pool, ...surroundings }, job)));
    expect(messages.map((message) => message?.to)).toEqual([email, email, email, email]);
    expect(messages.map((message) => message?.text.match(/https:\S+/)?.[0])).toEqual([
      'https://rede.example/reset',
      'https://rede.example/settings/account',
      'https://rede.example/reset',
      'https://rede.example/settings/account',
    ]);
  });

  it('server.657 is turned off by the operator, for one address', async () => {
    const [one, other] = [await personWithSecondStep(), await personWithSecondStep()];
    const { pool } = backend.database;
    expect(await turnOffByEmail(pool, one.email.toUpperCase())).toBe(true);
    expect(await turnOffByEmail(pool, one.email)).toBe(false);
    expect(await secondStep.read(one.id)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect(typeof (await one.signIn())).toBe('string');
    expect(await secondStep.read(other.id)).toEqual({ is_on: true, recovery_codes_left: 10 });
  });

  it('server.656 makes a key once, in a file that only the server’s user reads', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'ufi-key-')), 'accounts.key');
    const [one, two] = await Promise.all([readSecretFile(file), readSecretFile(file)]);
    expect(one).toBe(await readFile(file, 'utf8'));
    expect(two).toBe(one);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
