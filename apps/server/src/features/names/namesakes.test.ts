import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { nameInSql } from '../../database/rows/actorRow.ts';
import { addPerson } from '../accounts/addPerson.ts';
import { addComment } from '../comments/addComment.ts';
import { exportComments } from '../exports/exportComments.ts';
import { findOrCreatePeople } from '../imports/findOrCreatePeople.ts';
import { readAs } from '../lists/testing/readAs.ts';
import { setReaction } from '../reactions/setReaction.ts';
import { setSiteRole } from '../site-settings/setSiteRole.ts';
import { signInBySite } from '../site-sign-in/signInBySite.ts';
import { findSite } from '../sites/index.ts';
import { createIdentity } from '../accounts/index.ts';
import { personName } from './personName.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[] = []) => backend.database.pool.query(text, values);
/** The name that everybody in the network sees. */
const shown = async (id: string) =>
  (await query('select name from actors where id = $1', [id])).rows.map(({ name }) => name as unknown)[0];

/** The name that the readers of an article of a site see. */
async function shownAt(id: string, site: string) {
  const { rows } = await query(`select ${nameInSql('$2')} as name from actors a where a.id = $1`, [id, site]);
  return rows.map(({ name }) => name as unknown)[0];
}

/** An account with a name that nobody else in the tests has, and that name. */
async function account(name = `Dona ${randomUUID()}`) {
  const id = backend.services.ids.next();
  await addPerson(backend.database.pool, { id, email: `${id}@a.test`, passwordHash: 'x', name, locale: 'pt-BR' });
  return { id, name };
}
const employ = (page: string, person: string, role = 'EMPLOYEE') =>
  query('insert into page_staff (page_id, person_id, role) values ($1, $2, $3)', [page, person, role]);
const visit = (site: string, person: string) =>
  query('insert into site_visitors (site_id, person_id) values ($1, $2)', [site, person]);

async function vouched(site: string, name: string, id = 'reader-1') {
  const { pool } = backend.database;
  const found = await findSite(pool, site);
  if (found === null) throw new Error('no site');
  const visitor = { jti: randomUUID(), exp: 4_000_000_000, user: { id, name, url: null, avatar: null } };
  const place = { site: found, origin: 'https://site.example' };
  const { person } = await signInBySite(visitor, {
    pool,
    ids: backend.services.ids,
    place,
    locale: 'pt-BR',
    copiesPictures: false,
  });
  return person;
}

async function imported(site: string, name: string) {
  const options = { site, origin: 'disqus', locale: 'pt-BR', ids: backend.services.ids } as const;
  const people = await findOrCreatePeople(backend.database.pool, [{ key: name, name }], options);
  return people.get(name) ?? '';
}

describe('A13, server.133 a name that staff have, and that was somebody’s before, is told apart', () => {
  it('when its holder becomes the owner of the instance', async () => {
    const [early, boss] = [await account(), await account()];
    await query('update actors set name = $2 where id = $1', [boss.id, early.name]);
    expect(await shown(early.id)).toBe(early.name);
    await query('update people set is_instance_owner = true where id = $1', [boss.id]);
    expect({ early: await shown(early.id), boss: await shown(boss.id) }).toEqual({
      early: `${early.name} (2)`,
      boss: early.name,
    });
    await query('update people set is_instance_owner = false where id = $1', [boss.id]);
    expect(await shown(early.id)).toBe(early.name);
  });

  it.each([
    ['a joiner', 'Mar\u200Cia'],
    ['a variation selector', 'Mar\uFE0Fia'],
    ['a tag character', 'Maria\u{E0041}'],
    ['small capitals', 'Mᴀriᴀ'],
    ['two brackets', 'Maria (a) (b)'],
  ])('also if it is written with %s', async (_, written) => {
    const mark = randomUUID();
    const early = await account(`${mark} ${written}`);
    const boss = await account(`${mark} Maria`);
    await query('update people set is_instance_owner = true where id = $1', [boss.id]);
    expect(await shown(early.id)).toBe(`${mark} ${written} (2)`);
    await query('update people set is_instance_owner = false where id = $1', [boss.id]);
  });

  it('when an account is created as the owner’s', async () => {
    const early = await account();
    const person = {
      email: `${early.id}@b.test`,
      password: 'correct horse',
      name: early.name,
      locale: 'en-US',
    } as const;
    const boss = await createIdentity(backend.services).signUp({ ...person, isInstanceOwner: true });
    expect({ early: await shown(early.id), boss: await shown(boss) }).toEqual({
      early: `${early.name} (2)`,
      boss: early.name,
    });
  });

  it('when a verified page is created with it', async () => {
    const early = await account();
    const page = await backend.world.page(early.name);
    expect({ early: await shown(early.id), page: await shown(page) }).toEqual({
      early: `${early.name} (2)`,
      page: early.name,
    });
  });

  it('when its holder begins to work for a verified page, until they leave', async () => {
    const [early, worker] = [await account(), await account()];
    await query('update actors set name = $2 where id = $1', [worker.id, early.name]);
    const page = await backend.world.page('Padaria');
    await employ(page, worker.id, 'NO_PERMISSION');
    expect(await shown(early.id)).toBe(early.name);
    await query(`update page_staff set role = 'EMPLOYEE' where page_id = $1`, [page]);
    expect({ early: await shown(early.id), worker: await shown(worker.id) }).toEqual({
      early: `${early.name} (2)`,
      worker: early.name,
    });
    await query('delete from page_staff where page_id = $1', [page]);
    expect(await shown(early.id)).toBe(early.name);
  });

  it('when its holder is appointed by a site that the other has visited, until they are dismissed', async () => {
    const [owner, early, moderator, stranger] = [await account(), await account(), await account(), await account()];
    for (const { id } of [moderator, stranger])
      await query('update actors set name = $2 where id = $1', [id, early.name]);
    const site = await backend.world.site(owner.id, { visitors: [early.id] });
    const caller = { person: owner.id, locale: 'pt-BR' } as const;
    const appoint = (role: 'moderator' | null) =>
      setSiteRole({ app_id: site, person_id: moderator.id, role }, caller, backend.services);
    await appoint('moderator');
    expect({ early: await shownAt(early.id, site), moderator: await shownAt(moderator.id, site) }).toEqual({
      early: `${early.name} (2)`,
      moderator: early.name,
    });
    // Elsewhere in the network the same name is nobody’s affair.
    expect(await shownAt(stranger.id, site)).toBe(early.name);
    await appoint(null);
    expect(await shownAt(early.id, site)).toBe(early.name);
  });

  it('when its holder registers a site', async () => {
    const [early, owner] = [await account(), await account()];
    await query('update actors set name = $2 where id = $1', [owner.id, early.name]);
    const site = await backend.world.site(owner.id);
    await visit(site, early.id);
    expect({ early: await shownAt(early.id, site), owner: await shownAt(owner.id, site) }).toEqual({
      early: `${early.name} (2)`,
      owner: early.name,
    });
  });

  it('at that site alone: nobody can mark a stranger elsewhere by registering a site', async () => {
    const [victim, griever, other] = [await account(), await account(), await account()];
    await query('update actors set name = $2 where id = $1', [griever.id, victim.name]);
    const theirs = await backend.world.site(griever.id);
    const another = await backend.world.site(other.id);
    await visit(theirs, victim.id);
    await visit(another, victim.id);
    expect({ shown: await shown(victim.id), shownAt: await shownAt(victim.id, another) }).toEqual({
      shown: victim.name,
      shownAt: victim.name,
    });
    expect(await shownAt(victim.id, theirs)).toBe(`${victim.name} (2)`);
    await query('delete from site_staff where site_id = $1', [theirs]);
    expect(await shownAt(victim.id, theirs)).toBe(victim.name);
  });
});

describe('A13, server.133 a name that staff already have is told apart', () => {
  it('of an account that opts in at the site', async () => {
    const owner = await account();
    const site = await backend.world.site(owner.id);
    const late = await account(owner.name);
    expect(await shown(late.id)).toBe(owner.name);
    await visit(site, late.id);
    expect({ late: await shownAt(late.id, site), owner: await shownAt(owner.id, site) }).toEqual({
      late: `${owner.name} (2)`,
      owner: owner.name,
    });
  });

  it('of a visitor with the site’s token: at first, later, and no more after another name', async () => {
    const owner = await account();
    const site = await backend.world.site(owner.id);
    const person = await vouched(site, owner.name);
    expect(await shown(person)).toBe(`${owner.name} (site.example)`);
    await vouched(site, 'Outra Pessoa');
    expect(await shown(person)).toBe('Outra Pessoa');
    await vouched(site, owner.name);
    expect(await shown(person)).toBe(`${owner.name} (site.example)`);
  });

  it('of an author of an imported comment', async () => {
    const owner = await account();
    const site = await backend.world.site(owner.id);
    expect(await shown(await imported(site, owner.name))).toBe(`${owner.name} (importado)`);
    expect(await shown(await imported(site, 'Bia Moraes'))).toBe('Bia Moraes');
  });

  it('of an account that gets it by a statement of the operator', async () => {
    const [owner, other] = [await account(), await account()];
    await employ(await backend.world.page('Feira'), owner.id);
    await query('update actors set name = $2 where id = $1', [other.id, owner.name]);
    expect(await shown(other.id)).toBe(`${owner.name} (2)`);
    await query('update actors set name = $2 where id = $1', [other.id, 'Outra Bia']);
    expect(await shown(other.id)).toBe('Outra Bia');
  });

  it.each([
    'Тeresa Аmaral',
    'teresa  AMARAL',
    'Terésa Amaral',
    'Teresa AmaraI',
    'Teresa Amaral (equipe)',
    'Teresa Amaral ✓',
    'Teresa-Amaral',
    'Ｔｅｒｅｓａ Amaral',
  ])('also if it is written as %j', async (written) => {
    const early = await account(written);
    const page = await backend.world.page('Teresa Amaral');
    const name = personName(written)?.name ?? '';
    expect(await shown(early.id)).toBe(`${name} (2)`);
    await query('update actors set name = $2 where id = any($1)', [[early.id, page], 'x']);
  });

  it('and no other name is', async () => {
    await backend.world.page('Teresa Amaral');
    for (const name of ['Teresa', 'Teresa Amaral Souza', 'Сергей Иванов', 'عمر حداد', '李雷']) {
      const { id } = await account(name);
      expect(await shown(id)).toBe(name);
    }
  });
});

it('A13, server.133 an account is told apart in every answer about a site’s articles, and by its own name elsewhere', async () => {
  const [owner, early, reader] = [await account(), await account(), await account()];
  await query('update actors set name = $2 where id = $1', [owner.id, early.name]);
  const site = await backend.world.site(owner.id, { visitors: [early.id, reader.id] });
  const article = await backend.world.article(site, `https://${randomUUID()}.example/a`);
  const told = `${early.name} (2)`;
  const namesIn = (answer: unknown) => [...new Set(JSON.stringify(answer).match(/"name":"[^"]*"/gu))];
  const atSite = { person: early.id, locale: 'pt-BR', site } as const;
  const { services } = backend;
  const update = await addComment(
    { ft_ent_identifier: article, comment_text: 'Sou eu', client_id: randomUUID() },
    atSite,
    services,
  );
  const event = keyIn(update);
  expect(namesIn(update)).toEqual([`"name":"${told}"`]);
  const liked = await setReaction(
    { ft_ent_identifier: article, reaction_type: 1, client_id: randomUUID() },
    atSite,
    services,
  );
  expect(JSON.stringify(liked)).toContain(told);
  const read = readAs(services, reader.id);
  const asked = { ft_ent_identifier: article };
  for (const answer of [
    await read('fetchComments', { ...asked, length: 10 }),
    await read('fetchCommentsById', { ...asked, comment_ids: [event.split('_')[1] ?? ''] }),
    await read('fetchReactions', asked),
  ]) {
    expect(JSON.stringify(answer)).toContain(told);
    expect(JSON.stringify(answer)).not.toContain(`"${early.name}"`);
  }
  expect((await read('fetchHovercard', { id: early.id })).actor.name).toBe(early.name);
  const post = await backend.world.post({ author: reader.id });
  await backend.as(early.id).add(post, 'Sou eu');
  expect(namesIn(await read('fetchComments', { ft_ent_identifier: post, length: 10 }))).toContain(
    `"name":"${early.name}"`,
  );
  let exported = '';
  const origins = { publicOrigin: 'https://ufi.example', mediaOrigin: undefined };
  for await (const part of exportComments({ pool: backend.database.pool, ...origins }, { site })) exported += part;
  expect(JSON.parse(exported)).toMatchObject({ comments: [{ author: { name: told } }] });
});

it('A13, server.133 a namesake is told apart wherever a name is shown: comment, reactions, hovercard, mentions, export', async () => {
  const [early, reader] = [await account(), await account()];
  await backend.world.page(early.name);
  const name = `${early.name} (2)`;
  const post = await backend.world.post({ author: reader.id });
  const { services } = backend;
  const comment = keyIn(await backend.as(early.id).add(post, 'Sou eu'));
  await backend.as(early.id).like(comment, true);
  await backend.as(early.id).reactToPost(post, 1);
  const read = readAs(services, reader.id);
  const page = await read('fetchPost', { id: post });
  expect(JSON.stringify(page)).not.toContain(`"${early.name}"`);
  expect(JSON.stringify(page)).toContain(`"name":"${name}"`);
  expect((await read('fetchHovercard', { id: early.id })).actor.name).toBe(name);
  const { entries } = await read('suggestMentions', { q: early.name, ft_ent_identifier: post });
  expect(entries.map((entry) => [entry.id, entry.name])).toEqual([[early.id, name]]);
  const { profiles } = await read('fetchProfiles', { ids: [early.id] });
  expect(profiles[early.id]).toMatchObject({ name });
  let exported = '';
  const origins = { publicOrigin: 'https://ufi.example', mediaOrigin: undefined };
  for await (const part of exportComments({ pool: backend.database.pool, ...origins }, { author: early.id }))
    exported += part;
  expect(JSON.parse(exported)).toMatchObject({ comments: [{ author: { name }, reactions: [{ name }] }] });
});
