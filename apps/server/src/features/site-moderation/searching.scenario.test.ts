import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchModeration } from './fetchModeration.ts';

const fillText = `
insert into comments (thread_id, site_id, id, author_id, person_id, text, dir, rank, activity_id, is_low, created_at, version)
select $1, $2, 2000000000000000000 + n, $3, $3, case n when 1 then 'agulha' else 'palha' end, 'ltr', 0,
  2000000000000000000 + n, false, 1700000000, n from generate_series(1, $4::bigint) n`;

describe('a search across the comments of a site', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('server.51 examines 5,000 comments, whatever it finds, and continues where it ended', async () => {
    const owner = await backend.world.person('Dona');
    const site = await backend.world.site(owner);
    const thread = await backend.world.article(site);
    await backend.database.pool.query(fillText, [thread, site, owner, 5_001]);
    const search = (cursor?: string) =>
      fetchModeration(
        { app_id: site, view: 'all', q: 'agulha', ...(cursor && { cursor }) },
        { person: owner, locale: 'pt-BR' },
        backend.services,
      );
    const first = await search();
    expect({ comments: first.comments, cursor: first.cursor }).toEqual({
      comments: [],
      cursor: '2000000000000000002',
    });
    const next = await search('2000000000000000002');
    expect(next.comments.map(({ record }) => record.body.text)).toEqual(['agulha']);
    expect(next.cursor).toBeNull();
  });
});
