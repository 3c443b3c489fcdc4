import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { joinArticles } from '../page-moves/joinArticles.ts';
import { readNotices } from './readNotices.ts';
import { unseenNotices } from './unseenNotices.ts';

let backend: TestBackend;
let [owner, mod, ana, bia, guest, site] = ['', '', '', '', '', ''];

beforeAll(async () => {
  backend = await createTestBackend();
  const { world } = backend;
  [owner = '', mod = '', ana = '', bia = '', guest = ''] = await Promise.all(
    ['Dona', 'Mod', 'Ana', 'Bia', 'Visita'].map((name) => world.person(name)),
  );
  site = await world.site(owner, { visitors: [owner, mod, ana, bia, guest], moderators: [mod] });
  await query('insert into site_people (site_id, external_id, person_id) values ($1, $2, $3)', [site, 'v', guest]);
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[] = []) => backend.database.pool.query<{ id: string }>(text, values);
const notified = async (person: string, thread: string): Promise<string[]> => {
  const notices = await readNotices(backend.database.pool, person, { isUnseen: false });
  return notices.filter((notice) => notice.thread === thread).map(({ kind }) => kind);
};
const idIn = (key: string): string => key.split('_')[1] ?? '';

/** An article with a comment of Ana and one of the site's own visitor. */
async function begin(address: string) {
  const article = await backend.world.article(site, address);
  const comment = keyIn(await backend.as(ana).add(article, 'Primeiro'));
  await backend.as(guest).add(article, 'Segundo');
  return { article, comment };
}

it('server.530 people whom a site has signed in are told nothing, and nobody while the site is deleted', async () => {
  const { article } = await begin('https://site.example/a');
  await backend.as(bia).add(article, 'Terceiro');
  expect([await notified(ana, article), await notified(guest, article)]).toEqual([['comment', 'comment'], []]);
  expect((await query('select id from notices where person_id = $1', [guest])).rows).toEqual([]);
  await query('update sites set deleted_at = now() where id = $1', [site]);
  expect(await notified(ana, article)).toEqual([]);
  expect(await unseenNotices(backend.database.pool, ana)).toBe(0);
  await query('update sites set deleted_at = null where id = $1', [site]);
  expect(await notified(ana, article)).toEqual(['comment', 'comment']);
});

it('server.530 notifications of articles that are joined lead to the one that is kept', async () => {
  const one = await begin('https://site.example/b?x=1');
  const other = await begin('https://site.example/b');
  await query(`update articles set key = address where id = any($1::bigint[])`, [[one.article, other.article]]);
  await query('update articles set key = $2, address = $2 where id = $1', [
    one.article,
    'https://site.example/b?utm_source=x',
  ]);
  const { joins } = await joinArticles(backend.database.pool);
  expect(joins).toHaveLength(1);
  const kept = joins[0]?.kept.id ?? '';
  expect((await notified(ana, kept)).length).toBe(2);
  const notices = await readNotices(backend.database.pool, ana, { isUnseen: false });
  expect(notices.filter(({ thread }) => thread === kept).every(({ object }) => object === kept)).toBe(true);
});

it('server.532 whoever is no longer of the staff is told nothing, and 20 are kept apart until they are seen', async () => {
  await query('update sites set is_pre_moderated = true where id = $1', [site]);
  const { article } = await begin('https://site.example/c');
  for (let count = 0; count < 22; count += 1) await backend.as(bia).add(article, `Espera ${count}`);
  expect(await notified(mod, article)).toHaveLength(20);
  expect(await unseenNotices(backend.database.pool, mod)).toBe(1);
  await query('delete from site_staff where person_id = $1', [mod]);
  expect(await notified(mod, article)).toEqual([]);
  await query(`insert into site_staff (site_id, person_id, role) values ($1, $2, 'moderator')`, [site, mod]);
  await query('update sites set is_pre_moderated = false where id = $1', [site]);
});

it('server.532 every decision moves the mailboxes of the staff, and what was decided makes room', async () => {
  await query('delete from notices');
  const { article, comment } = await begin('https://site.example/d');
  const seqOf = async (person: string) =>
    Number((await query('select seq::text as id from mailboxes where id = $1', [person])).rows[0]?.id ?? 0);
  await backend.as(bia).report(comment);
  const before = await seqOf(mod);
  expect(await notified(mod, article)).toEqual(['reported']);
  expect(await unseenNotices(backend.database.pool, mod)).toBe(1);
  await backend.as(owner).keep(`${article}_${idIn(comment)}`);
  expect(await seqOf(mod)).toBe(before + 1);
  expect(await unseenNotices(backend.database.pool, mod)).toBe(0);
  expect((await query('select id from notices where person_id = $1', [mod])).rows).toEqual([]);
});
