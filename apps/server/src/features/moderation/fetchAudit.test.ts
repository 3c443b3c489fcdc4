import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchAudit } from './fetchAudit.ts';

describe('the audit', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('server.14 of a page, a group and a person is read by those who moderate there, and by nobody else', async () => {
    const names = ['admin', 'manager', 'employee', 'groupAdmin', 'author', 'writer'];
    const people = await Promise.all(names.map((name) => backend.world.person(name)));
    const [admin = '', manager = '', employee = '', groupAdmin = '', author = '', writer = ''] = people;
    const page = await backend.world.page('Rádio', { ADMIN: admin, MANAGER: manager, EMPLOYEE: employee });
    const group = await backend.world.group('closed', { [groupAdmin]: 'admin', [writer]: 'member' });
    const scopes = [
      { scope: page, post: await backend.world.post({ author: page }), readers: [admin, manager] },
      { scope: group, post: await backend.world.post({ author: groupAdmin, group }), readers: [groupAdmin] },
      { scope: author, post: await backend.world.post({ author }), readers: [author] },
    ];
    for (const { scope, post, readers } of scopes) {
      const key = keyIn(await backend.as(writer).add(post, 'oi'));
      const [by = ''] = readers;
      await backend.as(by).hide(key, true);
      const read = (person: string) => fetchAudit({ scope_id: scope }, { person, locale: 'pt-BR' }, backend.services);
      for (const person of readers) {
        expect((await read(person)).lines).toMatchObject([{ action: 'hideComment', person: by, target: writer }]);
      }
      for (const person of people.filter((each) => !readers.includes(each))) {
        expect(await outcomeOf(read(person))).toBe('noPermission');
      }
    }
  });
});
