import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxSavedPosts, savedPostsPerPage } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchSavedPosts } from './fetchSavedPosts.ts';
import { savePost } from './savePost.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const callerOf = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const save = (person: string, post_id: string, is_saved = true) =>
  savePost({ post_id, is_saved }, callerOf(person), backend.services);
const sql = async (text: string, values: unknown[]) => (await backend.database.pool.query(text, values)).rows;
const countOf = async (person: string): Promise<number> =>
  (await sql('select 1 from saved_posts where person_id = $1', [person])).length;

/** Saves more posts of an author than a page has, without a call for each. Their threads are the posts' own. */
async function fill(person: string, author: string, { count, privacy }: { count: number; privacy: string }) {
  const ids = Array.from({ length: count }, () => backend.services.ids.next());
  const model = await backend.world.post({ author });
  await sql(
    `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
     select id, $2, 'plain', $3, 'guardado', 'ltr', 1700000000 from unnest($1::bigint[]) id`,
    [ids, author, privacy],
  );
  await sql(
    `insert into threads select (jsonb_populate_record(t, jsonb_build_object('id', id))).*
     from threads t, unnest($1::bigint[]) id where t.id = $2`,
    [ids, model],
  );
  await sql(
    `insert into saved_posts select $2, id, row_number() over (order by id) from unnest($1::bigint[]) id`,
    [ids, person],
  );
  return ids;
}

describe('saved posts', () => {
  it('server.491 are at most 5,000, also when many are saved at once, and deleted posts do not count', async () => {
    const { world } = backend;
    const [ana, bia] = [await world.person('Ana'), await world.person('Bia')];
    const ids = await fill(bia, ana, { count: maxSavedPosts - 1, privacy: 'everyone' });
    const posts = [];
    for (let n = 0; n < 4; n += 1) posts.push(await world.post({ author: ana }));
    const outcomes = await Promise.all(posts.map((post) => outcomeOf(save(bia, post))));
    expect(outcomes.filter((outcome) => outcome === 'badParameter')).toHaveLength(3);
    expect(await countOf(bia)).toBe(maxSavedPosts);
    const [first = ''] = ids;
    // What is saved already is no further one.
    expect(await outcomeOf(save(bia, first))).not.toBe('badParameter');
    await sql('update posts set is_deleted = true where id = $1', [first]);
    expect(await countOf(bia)).toBe(maxSavedPosts - 1);
    const refused = posts[outcomes.indexOf('badParameter')] ?? '';
    expect(await save(bia, refused)).toEqual({ is_saved: true });
  });

  it('server.490 are listed although hundreds before them can’t be read any more, on pages that may be short', async () => {
    const { world } = backend;
    const [ana, bia] = [await world.person('Ana'), await world.person('Bia')];
    const seen = await fill(bia, ana, { count: savedPostsPerPage + 1, privacy: 'everyone' });
    const hidden = await fill(bia, ana, { count: 410, privacy: 'only_me' });
    await sql('update saved_posts set saved_at = saved_at + 1000 where person_id = $1 and post_id = any($2)', [
      bia,
      hidden,
    ]);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof fetchSavedPosts>> = await fetchSavedPosts(
        cursor === null ? {} : { cursor },
        callerOf(bia),
        backend.services,
      );
      found.push(...page.posts.map(({ post_id }) => post_id));
      expect(page.posts.length).toBeLessThanOrEqual(savedPostsPerPage);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(found).toEqual(seen.toReversed());
  });

  it('server.490 are found by the index of when they were saved', async () => {
    const { world } = backend;
    const [ana, bia] = [await world.person('Ana'), await world.person('Bia')];
    await fill(bia, ana, { count: 300, privacy: 'everyone' });
    await sql('analyze saved_posts', []);
    const plan = await sql(
      `explain select from saved_posts s where s.person_id = $1 and (s.saved_at, s.post_id) < ($2, $3)
       order by s.saved_at desc, s.post_id desc limit 20`,
      [bia, '200', '9223372036854775807'],
    );
    expect(JSON.stringify(plan)).toContain('saved_posts_by_time');
  });
});
