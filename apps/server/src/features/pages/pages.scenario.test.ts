import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetRole } from 'ufi-core/contract';
import {
  createTestBackend,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { removeProfilePicture } from '../own-profile/removeProfilePicture.ts';
import { addPost } from '../posts/addPost.ts';
import { fetchPost } from '../posts/fetchPost.ts';
import { insertPosts } from '../posts/insertPosts.ts';
import { addPage } from './addPage.ts';
import { fetchPage } from './fetchPage.ts';
import { fetchPages } from './fetchPages.ts';
import { fetchPageStaff } from './fetchPageStaff.ts';
import { leavePage } from './leavePage.ts';
import { savePage } from './savePage.ts';
import { setPageRole } from './setPageRole.ts';
import { verifyPage } from './verifyPage.ts';

/**
 * P19 for pages, one row per caller. The columns are create a page, list one's own, read the page, its staff; save it,
 * remove its picture, add an employee, make a manager an ADMIN, remove the other ADMIN, verify it, publish as it, leave
 * it. A session in a site's frame has no rights here. Y done, L no session, N not permitted.
 */
const cells: readonly (readonly [caller: string, expected: string])[] = [
  ['admin', 'Y Y Y Y Y Y Y Y N N Y Y'],
  ['manager', 'Y Y Y N N N N N N N Y Y'],
  ['employee', 'Y Y Y N N N N N N N Y Y'],
  ['dismissed', 'Y Y Y N N N N N N N N Y'],
  ['stranger', 'Y Y Y N N N N N N N N Y'],
  ['instanceOwner', 'Y Y Y Y N N Y Y Y Y N Y'],
  ['nobody', 'L L Y L L L L L L L L L'],
  ['admin in a frame', 'N N Y N N N N N N N N N'],
  ['instanceOwner in a frame', 'N N Y N N N N N N N N N'],
];

let backend: TestBackend;
const people: Record<string, string> = {};
beforeAll(async () => {
  backend = await createTestBackend();
  for (const name of ['admin', 'other', 'manager', 'employee', 'second', 'dismissed', 'stranger', 'instanceOwner'])
    people[name] = await backend.world.person(name);
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [
    people['instanceOwner'],
  ]);
});
afterAll(() => backend.stop());

const idOf = (name: string): string => people[name] ?? '';
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const grant = (page_id: string, name: string, role: AssetRole, who = 'admin') =>
  setPageRole({ page_id, user_id: idOf(name), role }, by(idOf(who)), backend.services);

let made = 0;
/** A page that somebody has made. */
async function newPage(name = `Página ${(made += 1)}`, who = 'admin'): Promise<string> {
  return (await addPage({ name, description: '' }, by(idOf(who)), backend.services)).page.actor.id;
}

/** A page with two ADMINs, a manager, an employee, and somebody who was removed. */
async function staffedPage(): Promise<string> {
  const page = await newPage();
  for (const [name, role] of [
    ['other', 'ADMIN'],
    ['manager', 'MANAGER'],
    ['employee', 'EMPLOYEE'],
    ['dismissed', 'EMPLOYEE'],
    ['dismissed', 'NO_PERMISSION'],
  ] as const)
    await grant(page, name, role);
  return page;
}

describe('pages', () => {
  it.each(cells)('P19 server.398 server.399 server.401 server.402 server.403 %s: %s', async (caller, expected) => {
    const page_id = await staffedPage();
    const [name = '', isFramed] = caller.split(' in a frame');
    const person = name === 'nobody' ? null : idOf(name);
    const who = { person, locale: 'pt-BR', ...(isFramed !== undefined && { site: '1' }) } as const;
    const { services } = backend;
    const settings = { name: 'P', description: '', ordering: 'recent_activity' } as const;
    const role = (target: string, given: AssetRole) =>
      setPageRole({ page_id, user_id: idOf(target), role: given }, who, services);
    const calls = [
      () => addPage({ name: `De ${caller}`, description: '' }, who, services),
      () => fetchPages({ of: 'own' }, who, services),
      () => fetchPage({ page_id }, who, services),
      () => fetchPageStaff({ page_id }, who, services),
      () => savePage({ page_id, ...settings }, who, services),
      () => removeProfilePicture({ place: 'picture', actor: page_id }, who, services),
      () => role('second', 'EMPLOYEE'),
      () => role(name === 'manager' ? 'employee' : 'manager', 'ADMIN'),
      () => role('other', 'NO_PERMISSION'),
      () => verifyPage({ page_id, is_verified: true }, who, services),
      () => addPost({ post_text: 'Oi', actor: page_id }, who, services),
      () => leavePage({ page_id }, who, services),
    ];
    const found: string[] = [];
    for (const call of calls) found.push(outcomeLetters[await outcomeOf(call())] ?? '?');
    expect(found.join(' ')).toBe(expected);
    if (isFramed === undefined) return;
    const { page, settings: seen } = await fetchPage({ page_id }, who, services);
    expect({ roles: page.roles, seen }).toEqual({ roles: ['none'], seen: null });
  });

  it('server.399 an owner of the instance removes and demotes no last ADMIN', async () => {
    const page = await newPage();
    for (const role of ['NO_PERMISSION', 'EMPLOYEE'] as const)
      expect(await outcomeOf(grant(page, 'admin', role, 'instanceOwner'))).toBe('badParameter');
    await grant(page, 'other', 'ADMIN', 'instanceOwner');
    await grant(page, 'admin', 'EMPLOYEE', 'instanceOwner');
    const { page: seen } = await fetchPage({ page_id: page }, by(idOf('admin')), backend.services);
    expect(seen.roles).toEqual(['pageEmployee']);
  });

  it('server.399 nobody is added whom only a site knows; a person is no page', async () => {
    const page = await newPage();
    const { pool } = backend.database;
    const site = await backend.world.site(idOf('other'));
    const visitor = await backend.world.person('Visitante');
    await pool.query('insert into site_people (site_id, external_id, person_id) values ($1, $2, $3)', [
      site,
      'v-1',
      visitor,
    ]);
    const appoint = (user_id: string, page_id = page, who = 'admin') =>
      outcomeOf(setPageRole({ page_id, user_id, role: 'EMPLOYEE' }, by(idOf(who)), backend.services));
    expect(await appoint(visitor)).toBe('noSuchObject');
    expect(await appoint(page)).toBe('noSuchObject');
    expect(await appoint(idOf('other'), idOf('stranger'), 'instanceOwner')).toBe('noSuchObject');
    const { rowCount } = await pool.query('select from page_staff where page_id = $1', [page]);
    expect(rowCount).toBe(1);
  });
});

describe('server.399 calls about one page at the same time', () => {
  /** Holds a page's lock until that many calls wait for it or for the turn before it. */
  async function meet(page: string, calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
    const { pool } = backend.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select take_staff_turn()');
      await holder.query('select from scopes where id = $1 for update', [page]);
      const running: Promise<string>[] = [];
      for (const call of calls) {
        running.push(outcomeOf(call()));
        // One after the other, so that they are let through in this order.
        for (let waiting = 0; waiting < running.length;) {
          const text = `select from pg_locks where locktype = 'advisory' and not granted`;
          waiting = (await pool.query(text)).rowCount ?? 0;
        }
      }
      await holder.query('commit');
      return await Promise.all(running);
    } finally {
      holder.release();
    }
  }

  it('of two ADMINs who leave at once one stays', async () => {
    const page = await newPage();
    await grant(page, 'other', 'ADMIN');
    const leave = (name: string) => () => leavePage({ page_id: page }, by(idOf(name)), backend.services);
    expect(await meet(page, [leave('admin'), leave('other')])).toEqual(['done', 'badParameter']);
    const { rows } = await backend.database.pool.query(
      'select person_id::text as id from page_staff where page_id = $1',
      [page],
    );
    expect(rows).toEqual([{ id: idOf('other') }]);
  });

  it('who is removed meanwhile grants and saves nothing any more', async () => {
    const page = await newPage();
    await grant(page, 'other', 'ADMIN');
    const { services } = backend;
    const settings = { name: 'Outro nome', description: '', ordering: 'recent_activity' } as const;
    const outcomes = await meet(page, [
      () => grant(page, 'other', 'EMPLOYEE', 'instanceOwner'),
      () => grant(page, 'stranger', 'ADMIN', 'other'),
      () => savePage({ page_id: page, ...settings }, by(idOf('other')), services),
    ]);
    expect(outcomes).toEqual(['done', 'noPermission', 'noPermission']);
    const seen = await fetchPage({ page_id: page }, by(idOf('stranger')), services);
    expect(seen.page).toMatchObject({ roles: ['none'] });
    expect(seen.page.actor.name).not.toBe('Outro nome');
  });
});

describe('server.397 A13 server.133 names of pages', () => {
  const shown = async (id: string) =>
    (await backend.database.pool.query<{ name: string }>('select name from actors where id = $1', [id])).rows[0]?.name;
  const verify = (page_id: string, is_verified = true) =>
    verifyPage({ page_id, is_verified }, by(idOf('instanceOwner')), backend.services);
  const rename = (page_id: string, name: string) =>
    savePage({ page_id, name, description: '', ordering: 'ranked_threaded' }, by(idOf('admin')), backend.services);

  it('that are protected are refused to a new, a renamed and a verified page', async () => {
    const { pool } = backend.database;
    await pool.query('update actors set name = $2 where id = $1', [idOf('instanceOwner'), 'Teresa Amaral']);
    const [first, twin] = [await newPage('Rádio Clube'), await newPage('Rádio Clube')];
    people['worker'] = await backend.world.person('Otávio Reis');
    await grant(first, 'worker', 'EMPLOYEE');
    // Without the mark nothing is protected.
    expect(await outcomeOf(newPage('Otávio Reis'))).toBe('done');
    await verify(first);
    for (const name of ['Rádio Clube', 'Rádiо Clube', 'radio clube', 'Otávio Reis', 'Тeresa Amaral', 'Teresa Amaral']) {
      expect({ name, is: await outcomeOf(newPage(name, 'stranger')) }).toEqual({ name, is: 'badParameter' });
      const own = await newPage(`Outra ${(made += 1)}`);
      expect({ name, is: await outcomeOf(rename(own, name)) }).toEqual({ name, is: 'badParameter' });
    }
    expect(await outcomeOf(verify(twin))).toBe('badParameter');
    expect(await outcomeOf(rename(first, 'Rádio Clube'))).toBe('done');
    // One's own name is one's own.
    expect(await outcomeOf(newPage('Teresa Amaral', 'instanceOwner'))).toBe('done');
    expect(await outcomeOf(newPage('Otávio Reis', 'worker'))).toBe('done');
    // The page from before that has the name is told apart, until the mark is gone.
    expect([await shown(first), await shown(twin)]).toEqual(['Rádio Clube', 'Rádio Clube (2)']);
    await verify(first, false);
    expect(await shown(twin)).toBe('Rádio Clube');
  });

  it('make nobody staff, and tell nobody apart, without the mark', async () => {
    const [maker, namesake] = [await backend.world.person('Rosa Prado'), await backend.world.person('Rosa Prado')];
    const { page } = await addPage({ name: 'Rosa Prado', description: '' }, by(maker), backend.services);
    expect([await shown(namesake), await shown(page.actor.id)]).toEqual(['Rosa Prado', 'Rosa Prado']);
    await verify(page.actor.id);
    expect([await shown(maker), await shown(namesake), await shown(page.actor.id)]).toEqual([
      'Rosa Prado (2)',
      'Rosa Prado (2)',
      'Rosa Prado',
    ]);
  });

  it('do not free a namesake of an owner who works for a verified page', async () => {
    const { pool } = backend.database;
    const namesake = await backend.world.person('Dona Chefe');
    await pool.query('update actors set name = $2 where id = $1', [idOf('instanceOwner'), 'Dona Chefe']);
    const page = await newPage();
    await verify(page);
    expect(await shown(namesake)).toBe('Dona Chefe (2)');
    await setPageRole({ page_id: page, user_id: namesake, role: 'EMPLOYEE' }, by(idOf('admin')), backend.services);
    expect([await shown(namesake), await shown(idOf('instanceOwner'))]).toEqual(['Dona Chefe (2)', 'Dona Chefe']);
    await pool.query('update actors set name = $2 where id = $1', [idOf('instanceOwner'), 'instanceOwner']);
    expect(await shown(namesake)).toBe('Dona Chefe');
  });

  it('server.398 lose the verified mark when they change', async () => {
    const page = await newPage('Feira Livre');
    await verify(page);
    expect((await rename(page, 'Feira Livre')).page.actor.isVerified).toBe(true);
    expect((await rename(page, 'Feira Presa')).page.actor.isVerified).toBe(false);
  });
});

it('server.401 the verified mark shows at once, also on what was written before, and is audited', async () => {
  const page = await newPage();
  const { services, database } = backend;
  const post = await addPost({ post_text: 'Oi', actor: page }, by(idOf('admin')), services);
  const isShown = async () => {
    const reader = by(idOf('stranger'));
    const { records } = await fetchPost({ id: post.post.id }, reader, services);
    const { page: seen } = await fetchPage({ page_id: page }, reader, services);
    return [records.actors?.find(({ id }) => id === page)?.isVerified, seen.actor.isVerified];
  };
  // Read before, so that the server remembers it.
  expect(await isShown()).toEqual([false, false]);
  const verify = (is_verified: boolean) =>
    verifyPage({ page_id: page, is_verified }, by(idOf('instanceOwner')), services);
  for (const _ of [1, 2]) await verify(true);
  expect(await isShown()).toEqual([true, true]);
  await verify(false);
  expect(await isShown()).toEqual([false, false]);
  const { rows } = await database.pool.query(
    `select action, person_id::text as person, target_id::text as target from audit where scope_id = $1 order by id`,
    [page],
  );
  const line = { person: idOf('instanceOwner'), target: page };
  expect(rows).toEqual([
    { action: 'verifyPage', ...line },
    { action: 'unverifyPage', ...line },
  ]);
});

it('server.398 the chosen ordering is not that of live videos and of posts in groups', async () => {
  const { services, world, database } = backend;
  const group = await world.group('public', { [idOf('admin')]: 'admin' });
  const page = await newPage();
  const post = { author: page, authorKind: 'page', privacy: 'everyone', text: 'Oi', attachment: null } as const;
  const rest = { createdAt: 1, isClosed: false, pageOrdering: 'ranked_unfiltered' } as const;
  const kinds = [
    { kind: 'plain', group: null },
    { kind: 'live', group: null },
    { kind: 'question', group: null },
    { kind: 'plain', group },
  ] as const;
  const posts = kinds.map((each) => ({ ...post, ...rest, ...each, id: services.ids.next() }));
  await insertPosts(database.pool, posts);
  const { rows } = await database.pool.query(
    'select default_ordering as ordering from threads where id = any($1) order by id',
    [posts.map(({ id }) => id)],
  );
  expect(rows.map(({ ordering }) => ordering as unknown)).toEqual([
    'ranked_unfiltered',
    'live_streaming',
    'recent_activity',
    'recent_activity',
  ]);
});
