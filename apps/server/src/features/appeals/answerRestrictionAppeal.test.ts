import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createTestBackend,
  keyIn,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { answerRestrictionAppeal } from './answerRestrictionAppeal.ts';
import { appealModeration } from './appealModeration.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const people = (...names: string[]) => Promise.all(names.map((name) => backend.world.person(name)));
const query = (text: string, values: unknown[] = []) =>
  backend.database.pool.query<Record<string, string | null>>(text, values);
const by = (person: string | null) => ({ person, locale: 'pt-BR' }) as const;

/** An appeal against the latest restriction of somebody. */
async function appeal(whose: string): Promise<string> {
  const { rows } = await query('select id::text from moderation_acts where person_id = $1 order by at desc, id desc', [
    whose,
  ]);
  const act_id = rows[0]?.['id'] ?? '';
  await appealModeration({ act_id, appeal: '' }, by(whose), backend.services);
  return act_id;
}

const answer = (person: string | null, act_id: string, given: { is_lifted?: boolean; actor?: string } = {}) =>
  outcomeOf(answerRestrictionAppeal({ act_id, is_lifted: true, answer: '', ...given }, by(person), backend.services));

/** A page whose ADMIN has banned somebody who wrote there. */
async function banned() {
  const [ana = '', bia = '', caio = '', duda = '', elis = ''] = await people('Ana', 'Bia', 'Caio', 'Duda', 'Elis');
  const page = await backend.world.page('Café', { ADMIN: ana, MANAGER: caio, EMPLOYEE: duda });
  const post = await backend.world.post({ author: page });
  const key = keyIn(await backend.as(bia).add(post, 'oi'));
  const ban = () => backend.as(ana).ban(key, { page_id: page, commenter_id: bia });
  await ban();
  return { ana, bia, caio, duda, elis, page, ban };
}

it('server.691 server.692 who may lift a ban answers, whoever has decided it, as themselves, and never who is banned', async () => {
  const { ana, bia, caio, duda, elis, page, ban } = await banned();
  const owner = await backend.world.person('Dona');
  await query('update people set is_instance_owner = true where id = $1', [owner]);
  const letters: Record<string, string | undefined> = {};
  for (const [name, person] of Object.entries({ duda, elis, owner, bia, caio, nobody: null })) {
    letters[name] = outcomeLetters[await answer(person, await appeal(bia))];
    if (letters[name] === 'Y') await ban();
  }
  expect(letters).toEqual({ duda: 'N', elis: 'N', owner: 'N', bia: 'N', caio: 'Y', nobody: 'L' });
  const act = await appeal(bia);
  expect(await answer(ana, act, { actor: page })).toBe('noPermission');
  // Whoever is of the staff meanwhile has a rank that a manager can't act on.
  await query(`insert into page_staff (page_id, person_id, role) values ($1, $2, 'ADMIN')`, [page, bia]);
  expect(await answer(caio, act)).toBe('noPermission');
});

it('server.692 of several answers at once the first one counts, and the restriction is lifted or stays accordingly', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { ana, bia, caio, page } = await banned();
    const act = await appeal(bia);
    const outcomes = await Promise.all([answer(ana, act), answer(caio, act, { is_lifted: false }), answer(caio, act)]);
    expect(outcomes.toSorted()).toEqual(['done', 'duplicate', 'duplicate']);
    const { rows } = await query('select action from moderation_acts where person_id = $1 order by at, id', [bia]);
    const { rowCount } = await query('select from restrictions where scope_id = $1 and actor_id = $2', [page, bia]);
    expect(rows.map(({ action }) => action)).toEqual(['banned', rowCount === 1 ? 'upheld' : 'unbanned']);
    expect(await answer(ana, '1')).toBe('noPermission');
  }
});

it('server.690 server.693 what has ended by itself can neither be appealed against nor be answered', async () => {
  const { ana, bia } = await banned();
  const act = await appeal(bia);
  await query(`update restrictions set until = now() - interval '1 second' where actor_id = $1`, [bia]);
  expect(await answer(ana, act)).toBe('noSuchObject');
  await query('update moderation_acts set appeal = null where id = $1', [act]);
  const late = appealModeration({ act_id: act, appeal: 'Oi' }, by(bia), backend.services);
  expect(await outcomeOf(late)).toBe('noSuchObject');
});
