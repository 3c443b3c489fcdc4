import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkMayWrite } from '../../access/checkMayWrite.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { createFrameIdentity } from '../frame-sessions/index.ts';
import { fetchInstancePeople } from './fetchInstancePeople.ts';
import { liftPersonSuspension } from './liftPersonSuspension.ts';
import { setInstanceOwner } from './setInstanceOwner.ts';
import { suspendPerson } from './suspendPerson.ts';

let backend: TestBackend;
let identity: Identity;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend();
  // A cache that forgets at once.
  let time = 0;
  const clock = { ...backend.services.clock, monotonic: () => (time += 2_000) };
  identity = createIdentity({ ...backend.services, clock });
  owner = await newPerson();
  await sql('update people set is_instance_owner = true where id = $1', [owner]);
});
afterAll(() => backend.stop());

let made = 0;
const newPerson = () => {
  made += 1;
  const account = { name: `Pessoa ${made}`, email: `pessoa${made}@casa.example`, password: 'uma senha bem boa' };
  return identity.signUp({ ...account, locale: 'pt-BR' });
};
const sql = (text: string, values: readonly unknown[]) => backend.database.pool.query(text, [...values]);
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const suspend = (user_id: string, rest: { days?: 1 | 7 | 30 | null; client_id?: string; who?: string } = {}) => {
  const { days = null, who = owner, client_id } = rest;
  const input = { user_id, reason: 'Propaganda', days, ...(client_id !== undefined && { client_id }) };
  return suspendPerson(input, by(who), backend.services);
};
const sessionOf = async (person: string) => identity.authenticate(await identity.startSession(person));
const isSuspended = async (person: string) => (await sessionOf(person))?.suspension !== undefined;

describe('a suspended account', () => {
  it('server.551 server.554 keeps its sessions, and writes again once the time is over, by the clock of the database', async () => {
    const person = await newPerson();
    const token = await identity.startSession(person);
    const { suspension } = await suspend(person, { days: 7 });
    expect(await identity.authenticate(token)).toMatchObject({ person, suspension });
    await sql(`update account_suspensions set until = now() + interval '1 minute' where person_id = $1`, [person]);
    expect(await isSuspended(person)).toBe(true);
    await sql('update account_suspensions set until = now() where person_id = $1', [person]);
    expect(await identity.authenticate(token)).toEqual({ person, locale: 'pt-BR' });
  });

  it('server.551 is suspended in the frames of sites as well', async () => {
    const person = await newPerson();
    const site = await backend.world.site(owner);
    const frames = createFrameIdentity(backend.database.pool, { monotonic: () => 0 });
    const token = newSecret();
    await sql(
      `insert into frame_sessions (token_hash, person_id, site_id, origin, expires_at)
      select $1, $2, $3, d.origin, now() + interval '1 day' from (select 'https://site.example' as origin) d`,
      [hashSecret(token), person, site],
    );
    const { suspension } = await suspend(person);
    expect(await frames.authenticate(token)).toMatchObject({ person, site, suspension });
  });

  it('server.552 deletes what it has written itself, also once more, and nothing of others or of a page', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const page = await backend.world.page('Rádio', { ADMIN: person });
    const [own, ofOther, ofPage] = [
      await backend.world.post({ author: person }),
      await backend.world.post({ author: other }),
      await backend.world.post({ author: page }),
    ];
    const idOf = (key: string) => key.split('_')[1] ?? '';
    const mine = idOf(keyIn(await backend.as(person).add(ofOther, 'meu')));
    const theirs = idOf(keyIn(await backend.as(other).add(own, 'de outra')));
    const asPage = idOf(keyIn(await backend.as(person, page).add(ofPage, 'da página')));
    const { suspension } = await suspend(person);
    const judge = (name: ServerEndpointName, input: object) =>
      outcomeOf(
        checkMayWrite({ endpoint: serverEndpoints[name], input }, { person, suspension }, backend.database.pool),
      );
    const comment = (thread: string, comment_id: string) => ({ ft_ent_identifier: thread, comment_id });
    expect({
      mine: await judge('deleteComment', comment(ofOther, mine)),
      inFrame: await judge('removeComment', { comment_id: mine }),
      post: await judge('deletePost', { post_id: own }),
    }).toEqual({ mine: 'done', inFrame: 'done', post: 'done' });
    expect([
      await judge('deleteComment', comment(own, theirs)),
      await judge('deleteComment', comment(own, mine)),
      await judge('deleteComment', comment(ofPage, asPage)),
      await judge('removeComment', { comment_id: theirs }),
      await judge('deletePost', { post_id: ofOther }),
      await judge('deletePost', { post_id: ofPage }),
      await judge('deletePost', {}),
      await judge('editComment', comment(ofOther, mine)),
    ]).toEqual(Array.from({ length: 8 }, () => 'suspended'));
    await sql(`update comments set status = 'deleted' where id = $1`, [mine]);
    expect(await judge('deleteComment', comment(ofOther, mine))).toBe('done');
  });

  it('server.550 is listed with reason, end and the owner, and no longer once it was lifted; repeated calls have no effect', async () => {
    const person = await newPerson();
    const first = await suspend(person, { days: 1, client_id: 'c-1' });
    expect(await suspend(person, { days: 1, client_id: 'c-1' })).toEqual(first);
    const listed = async () => {
      const { people } = await fetchInstancePeople({ q: `pessoa${made}@` }, by(owner), backend.services);
      return people[0]?.suspension;
    };
    expect(await listed()).toEqual({ ...first.suspension, by: 'Pessoa 1' });
    const second = await suspend(person, { client_id: 'c-2' });
    expect(second.suspension).toEqual({ reason: 'Propaganda', until: null });
    const lift = () => liftPersonSuspension({ user_id: person }, by(owner), backend.services);
    await lift();
    await lift();
    expect(await suspend(person, { client_id: 'c-2' })).toMatchObject({ suspension: { reason: 'Propaganda' } });
    expect(await listed()).toBeNull();
    const { rows } = await sql(
      'select action, person_id::text as by, details from audit where target_id = $1 order by id',
      [person],
    );
    expect(rows).toEqual([
      { action: 'suspendPerson', by: owner, details: first.suspension },
      { action: 'suspendPerson', by: owner, details: second.suspension },
      { action: 'liftSuspension', by: owner, details: {} },
    ]);
  });

  it('server.550 is never an owner’s: of an owner who is made while they are suspended, one of both is refused', async () => {
    const own = (user_id: string) => setInstanceOwner({ user_id, is_owner: true }, by(owner), backend.services);
    for (let round = 0; round < 10; round += 1) {
      const person = await newPerson();
      const outcomes = await Promise.all([outcomeOf(suspend(person)), outcomeOf(own(person))]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    }
  });
});
