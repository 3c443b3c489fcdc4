import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { readNotices } from '../notices/readNotices.ts';
import { appealModeration } from './appealModeration.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[]) => backend.database.pool.query<{ id: string }>(text, values);

async function appeal(writer: string, key: string) {
  const [, comment = ''] = key.split('_');
  const { rows } = await query('select id::text from moderation_acts where comment_id = $1 order by at desc', [
    comment,
  ]);
  const input = { act_id: rows[0]?.id ?? '', appeal: 'Foi engano' };
  await appealModeration(input, { person: writer, locale: 'pt-BR' }, backend.services);
  return comment;
}

/** The people who are told of an appeal about a comment, and the scopes that it leads them to. */
async function notifiedOf(comment: string, people: Readonly<Record<string, string>>) {
  const notified: Record<string, string> = {};
  for (const [name, person] of Object.entries(people)) {
    const notices = await readNotices(backend.database.pool, person, { isUnseen: true });
    const found = notices.find(({ kind, cause }) => kind === 'appeal' && cause === comment);
    if (found !== undefined) notified[name] = found.object;
  }
  return notified;
}

it('server.658 staff are told as far as they may answer, not once they may no more, and others never', async () => {
  const { world } = backend;
  const names = ['Ana', 'Bia', 'Caio', 'Duda', 'Dona'];
  const [ana = '', bia = '', caio = '', duda = '', owner = ''] = await Promise.all(names.map(world.person));
  await query('update people set is_instance_owner = true where id = $1', [owner]);
  const people = { ana, bia, caio, duda, owner };
  const page = await world.page('Café', { ADMIN: ana, MANAGER: caio, EMPLOYEE: duda });
  const post = await world.post({ author: page });
  const hidden = async (by: string) => {
    const key = keyIn(await backend.as(bia).add(post, 'oi'));
    await backend.as(by).hide(key, true);
    return appeal(bia, key);
  };
  expect(await notifiedOf(await hidden(caio), people)).toEqual({ ana: page, caio: page });
  const ofAdmin = await hidden(ana);
  expect(await notifiedOf(ofAdmin, people)).toEqual({ ana: page });
  await query(`update page_staff set role = 'MANAGER' where page_id = $1 and person_id = $2`, [page, ana]);
  expect(await notifiedOf(ofAdmin, people)).toEqual({});
});

it('server.658 in a group its admins are told there, and the post’s author of what was done as that', async () => {
  const { world } = backend;
  const [ana = '', bia = '', caio = ''] = await Promise.all(['Ana', 'Bia', 'Caio'].map(world.person));
  const group = await world.group('secret', { [ana]: 'admin', [bia]: 'member', [caio]: 'member' });
  const post = await world.post({ author: caio, group });
  const removed = async (by: string) => {
    const key = keyIn(await backend.as(bia).add(post, 'oi'));
    await backend.as(by).remove(key);
    return appeal(bia, key);
  };
  expect(await notifiedOf(await removed(ana), { ana, bia, caio })).toEqual({ ana: group });
  expect(await notifiedOf(await removed(caio), { ana, bia, caio })).toEqual({ ana: group, caio });
});

it('server.658 who has switched the kind off is not told, and who has blocked the author is', async () => {
  const { world } = backend;
  const [ana = '', bia = '', caio = ''] = await Promise.all(['Ana', 'Bia', 'Caio'].map(world.person));
  const page = await world.page('Café', { ADMIN: ana, MANAGER: caio });
  const post = await world.post({ author: page });
  const key = keyIn(await backend.as(bia).add(post, 'oi'));
  await backend.as(caio).hide(key, true);
  await query(`insert into notice_switches (person_id, kind) values ($1, 'appeal')`, [ana]);
  await query(
    `insert into restrictions (scope_id, thread_id, actor_id, kind, by_person_id) values ($1, 0, $2, 'blocked', $1)`,
    [caio, bia],
  );
  expect(await notifiedOf(await appeal(bia, key), { ana, caio })).toEqual({ caio: page });
});
