import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchReports } from './fetchReports.ts';

describe('the queue of reports', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  const read = (person: string | null, scope_id: string, cursor?: string) =>
    fetchReports({ scope_id, ...(cursor && { cursor }) }, { person, locale: 'pt-BR' }, backend.services);

  it('server.13 lists the reports of a scope, newest first, without the reporters', async () => {
    const names = ['admin', 'manager', 'employee', 'groupAdmin', 'writer', 'reader', 'instanceOwner'];
    const people = await Promise.all(names.map((name) => backend.world.person(name)));
    const [admin = '', manager = '', employee = '', groupAdmin = '', writer = '', reader = '', owner = ''] = people;
    const page = await backend.world.page('Rádio', { ADMIN: admin, MANAGER: manager, EMPLOYEE: employee });
    const group = await backend.world.group('closed', {
      [groupAdmin]: 'admin',
      [writer]: 'member',
      [reader]: 'member',
    });
    await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
    const posts = [
      await backend.world.post({ author: page }),
      await backend.world.post({ author: writer, group }),
      await backend.world.post({ author: writer }),
    ];
    const keys: string[] = [];
    for (const post of posts) {
      const key = keyIn(await backend.as(writer).add(post, 'oi'));
      await backend.as(reader).report(key, { reason: 'other', note: 'veja' });
      keys.push(key);
    }
    const [onPage = '', inGroup = '', own = ''] = keys;
    const found = async (person: string, scope: string) =>
      (await read(person, scope)).reports.map(({ comment_id }) => comment_id);
    expect(await Promise.all([admin, manager, owner].map((who) => found(who, page)))).toEqual([
      [onPage],
      [onPage],
      [onPage],
    ]);
    expect(await found(groupAdmin, group)).toEqual([inGroup]);
    expect(await found(writer, writer)).toEqual([own, inGroup]);
    const answer = await read(admin, page);
    expect(answer.reports).toMatchObject([{ reason: 'other', note: 'veja' }]);
    expect(JSON.stringify(answer)).not.toContain(reader);

    const others: readonly (readonly [string | null, string])[] = [
      [employee, page],
      [reader, page],
      [writer, page],
      [writer, group],
      [admin, group],
      [reader, writer],
      [admin, backend.services.ids.next()],
    ];
    for (const [person, scope] of others) expect(await outcomeOf(read(person, scope))).toBe('noPermission');
    expect(await outcomeOf(read(null, page))).toBe('sessionEnded');
  });

  it('of a site can be read by its owner and moderators, with the author of each post', async () => {
    const names = ['owner', 'moderator', 'visitor', 'writer'];
    const people = await Promise.all(names.map((name) => backend.world.person(name)));
    const [owner = '', moderator = '', visitor = '', writer = ''] = people;
    const site = await backend.world.site(owner, { moderators: [moderator], visitors: [visitor, writer] });
    const article = await backend.world.article(site);
    const key = keyIn(await backend.as(writer).add(article, 'oi'));
    await backend.as(visitor).report(key);
    const queue = [{ comment_id: key, post_author: null }];
    for (const person of [owner, moderator]) expect((await read(person, site)).reports).toMatchObject(queue);
    for (const person of [visitor, writer]) expect(await outcomeOf(read(person, site))).toBe('noPermission');
    const group = await backend.world.group('closed', { [owner]: 'admin', [writer]: 'member', [visitor]: 'member' });
    const post = await backend.world.post({ author: writer, group });
    await backend.as(owner).report(keyIn(await backend.as(visitor).add(post, 'oi')));
    expect((await read(owner, group)).reports).toMatchObject([{ post_author: writer }]);
  });

  it('server.13 continues by its cursor', async () => {
    const [owner = '', writer = ''] = await Promise.all(['owner', 'writer'].map((name) => backend.world.person(name)));
    const post = await backend.world.post({ author: owner });
    const [thread_id, comment_id] = keyIn(await backend.as(writer).add(post, 'oi')).split('_');
    await backend.database.pool.query(
      `insert into reports (thread_id, comment_id, person_id, actor_id, reason, scope_id, owner_id)
       select $1, $2, n, n, 'spam', $3, $3 from generate_series(1, 70) n`,
      [thread_id, comment_id, owner],
    );
    const first = await read(owner, owner);
    const second = await read(owner, owner, first.cursor ?? '');
    expect({
      firstReportsCount: first.reports.length,
      secondReportsCount: second.reports.length,
      cursor: second.cursor,
    }).toEqual({ firstReportsCount: 50, secondReportsCount: 20, cursor: null });
  });
});
