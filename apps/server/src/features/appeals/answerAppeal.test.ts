import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createTestBackend,
  keyIn,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { answerAppeal } from './answerAppeal.ts';
import { appealModeration } from './appealModeration.ts';
import { fetchAppeals } from './fetchAppeals.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const people = (...names: string[]) => Promise.all(names.map((name) => backend.world.person(name)));
const query = (text: string, values: unknown[] = []) =>
  backend.database.pool.query<Record<string, string | null>>(text, values);

/** An appeal against the latest act on a comment. */
async function appeal(writer: string, key: string) {
  const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
  const { rows } = await query('select id::text from moderation_acts where comment_id = $1 order by at desc', [
    comment_id,
  ]);
  const act_id = rows[0]?.['id'] ?? '';
  await appealModeration({ act_id, appeal: 'Foi engano' }, { person: writer, locale: 'pt-BR' }, backend.services);
  return { ft_ent_identifier, comment_id, act_id, is_restored: true, answer: '' };
}
type Appealed = Awaited<ReturnType<typeof appeal>>;

const answer = (person: string | null, input: Appealed, actor?: string) =>
  outcomeOf(answerAppeal({ ...input, ...(actor && { actor }) }, { person, locale: 'pt-BR' }, backend.services));

it('server.649 who answers has the rank of the role in which it was done, and is not the author', async () => {
  const [ana = '', bia = '', caio = '', duda = '', elis = ''] = await people('Ana', 'Bia', 'Caio', 'Duda', 'Elis');
  const owner = await backend.world.person('Dona');
  await query('update people set is_instance_owner = true where id = $1', [owner]);
  const page = await backend.world.page('Café', { ADMIN: ana, MANAGER: caio, EMPLOYEE: duda });
  const group = await backend.world.group('secret', { [ana]: 'admin', [bia]: 'member', [caio]: 'member' });
  const callers = { ana, caio, duda, elis, owner, bia, nobody: null } as const;
  const row = async (make: () => Promise<Appealed>) => {
    const letters: Record<string, string | undefined> = {};
    for (const [name, person] of Object.entries(callers)) {
      letters[name] = outcomeLetters[await answer(person, await make())];
    }
    return letters;
  };
  const inPage = await backend.world.post({ author: page });
  const ofPage = async (by: string, actor?: string) => {
    const key = keyIn(await backend.as(bia).add(inPage, 'oi'));
    await backend.as(by, actor).hide(key, true);
    return appeal(bia, key);
  };
  const everywhere = { bia: 'N', elis: 'N', nobody: 'L' };
  expect(await row(() => ofPage(caio))).toEqual({ ...everywhere, ana: 'Y', caio: 'Y', duda: 'N', owner: 'Y' });
  // What the ADMIN has done a MANAGER does not undo.
  expect(await row(() => ofPage(ana))).toEqual({ ...everywhere, ana: 'Y', caio: 'N', duda: 'N', owner: 'Y' });
  const inGroup = await backend.world.post({ author: caio, group });
  const ofGroup = async () => {
    const key = keyIn(await backend.as(bia).add(inGroup, 'oi'));
    await backend.as(ana).remove(key);
    return appeal(bia, key);
  };
  const hidden = { duda: 'H', elis: 'H', owner: 'H', nobody: 'L' };
  expect(await row(ofGroup)).toEqual({ ...hidden, ana: 'Y', caio: 'N', bia: 'N' });
});

it('server.648 of several answers at once the first one counts, and an answer is found by one scope at a time', async () => {
  const [ana = '', bia = ''] = await people('Ana', 'Bia');
  const post = await backend.world.post({ author: ana });
  const key = keyIn(await backend.as(bia).add(post, 'oi'));
  await backend.as(ana).hide(key, true);
  const input = await appeal(bia, key);
  const upheld = { ...input, is_restored: false, answer: 'Não' };
  const outcomes = await Promise.all([answer(ana, input), answer(ana, upheld), answer(ana, input)]);
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'noSuchObject')).toHaveLength(2);
  const { rows } = await query('select action from moderation_acts where thread_id = $1 order by at', [post]);
  expect(rows).toHaveLength(2);
  const other = fetchAppeals({ scope_id: ana }, { person: bia, locale: 'pt-BR' }, backend.services);
  expect(await outcomeOf(other)).toBe('noPermission');
});

it('server.647 a deleted reply comes back with the counts as they were, without swept files, and not under a deleted comment', async () => {
  const [ana = '', bia = '', caio = ''] = await people('Ana', 'Bia', 'Caio');
  const post = await backend.world.post({ author: ana });
  const parent = keyIn(await backend.as(caio).add(post, 'pai'));
  const parent_comment_id = parent.split('_')[1] ?? '';
  const reply = keyIn(await backend.as(bia).add(post, 're', { parent_comment_id }));
  const [, id = ''] = reply.split('_');
  const photo = {
    type: 'photo',
    id: '7',
    url: '/media/a.png',
    preview_uri: '/media/a.png',
    accessibilityLabel: '',
    width: 1,
    height: 1,
  };
  await query('update comments set extras = $2, text = $3 where id = $1', [id, { photo_comment: photo }, '']);
  const before = await query('select reply_count, activity_id from comments where id = $1', [parent_comment_id]);
  await backend.as(ana).remove(reply);
  const input = await appeal(bia, reply);
  expect(await answer(ana, input)).toBe('done');
  expect(
    (await query('select reply_count, activity_id from comments where id = $1', [parent_comment_id])).rows,
  ).toEqual(before.rows);
  expect((await query('select text, extras, status from comments where id = $1', [id])).rows).toEqual([
    { text: '—', extras: null, status: null },
  ]);
  expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  await backend.as(ana).remove(reply);
  const again = await appeal(bia, reply);
  await backend.as(ana).remove(parent);
  expect(await answer(ana, again)).toBe('noSuchObject');
});
