import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { fetchInvitations } from '../instance/fetchInvitations.ts';
import { makeInvitation } from '../instance/makeInvitation.ts';
import { setSignUpMode } from '../instance/setSignUpMode.ts';
import { admit } from './admission.ts';
import { sweepInvitations } from './invitations.ts';
import { createSignUpModes } from './signUpModes.ts';

let backend: TestBackend;
let identity: Identity;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend();
  identity = createIdentity(backend.services);
  owner = await identity.signUp({ ...someone(), name: 'Dona Zuleica', isInstanceOwner: true });
});
afterAll(() => backend.stop());
beforeEach(() => backend.database.pool.query(`update instance_settings set sign_up = 'invitation'`));

let count = 0;
const someone = () => ({
  email: `alguem-${(count += 1)}@casa.example`,
  name: 'Alguém',
  password: 'uma senha bem boa',
  locale: 'pt-BR' as const,
});
const caller = () => ({ person: owner, locale: 'pt-BR' }) as const;
const invite = async (uses: number) => (await makeInvitation({ uses, days: 1 }, caller(), backend.services)).secret;
const signUp = async (invitation?: string, person = someone()) =>
  identity.signUp(person, await admit(backend.services, { email: person.email, invitation }));
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.fields : error),
  );
const needed = { invitation: 'invitation_needed' };
const listed = async () => (await fetchInvitations({}, caller(), backend.services)).invitations;

describe('an invitation', () => {
  it('server.582 lets exactly one in at its last place, however many come at once', async () => {
    const { pool } = backend.database;
    const invitation = await invite(1);
    const people = Array.from({ length: 6 }, someone);
    // All are let in by the check before, so that the transactions decide.
    const admissions = await Promise.all(people.map(({ email }) => admit(backend.services, { email, invitation })));
    const outcomes = await Promise.all(
      people.map((person, place) => refusalOf(identity.signUp(person, admissions[place]))),
    );
    expect(outcomes.filter((each) => each === null)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== null)).toEqual(Array.from({ length: 5 }, () => needed));
    const query = 'select from identity_users where email = any($1)';
    expect((await pool.query(query, [people.map(({ email }) => email)])).rowCount).toBe(1);
  });

  it('server.582 is not used up by a sign-up that fails', async () => {
    const invitation = await invite(1);
    const taken = someone();
    await identity.signUp(taken);
    expect(await refusalOf(signUp(invitation, taken))).toEqual({ email: 'taken' });
    expect(await refusalOf(signUp(invitation))).toBeNull();
  });

  it('server.581 server.582 ends at its time, and is swept then', async () => {
    const { pool } = backend.database;
    const before = await listed();
    const invitation = await invite(2);
    await pool.query('update invitations set expires_at = now() where id > $1', [before[0]?.id ?? '0']);
    expect(await refusalOf(signUp(invitation))).toEqual(needed);
    expect(await listed()).toEqual(before);
    await sweepInvitations(pool);
    expect((await pool.query('select from invitations where expires_at <= now()')).rowCount).toBe(0);
  });

  it('server.581 is in the database as a hash only', async () => {
    const secret = await invite(1);
    const { rows } = await backend.database.pool.query<{ row: string }>('select i::text as row from invitations i');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(secret);
  });
});

describe('the mode of sign-up', () => {
  it('server.583 is that of the environment, if it has one, and then no owner changes it', async () => {
    const { services } = backend;
    const modesOf = (locked: 'closed' | undefined) => createSignUpModes(services, { locked });
    const locked = { ...services, signUpModes: modesOf('closed') };
    expect(await refusalOf(setSignUpMode({ mode: 'open' }, caller(), locked))).toEqual({ mode: 'not_allowed' });
    expect(await locked.signUpModes.read()).toBe('closed');
    expect(await modesOf(undefined).read()).toBe('invitation');
    const person = { email: someone().email, invitation: await invite(1) };
    expect(await refusalOf(admit(locked, person))).toEqual({ invitation: 'sign_up_closed' });
  });

  it('server.580 shows on another server within a second', async () => {
    let now = 0;
    const clock = { now: () => now, monotonic: () => now };
    const other = createSignUpModes({ pool: backend.services.pool, clock }, {});
    expect(await other.recent()).toBe('invitation');
    await setSignUpMode({ mode: 'closed' }, caller(), backend.services);
    now = 999;
    expect(await other.recent()).toBe('invitation');
    now = 1_000;
    expect(await other.recent()).toBe('closed');
  });
});
