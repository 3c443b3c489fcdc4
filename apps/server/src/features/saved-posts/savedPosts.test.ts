import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxSavedPosts, savedPostsPerPage } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { insertRows } from '../../database/insertRows.ts';
import { insertPosts } from '../posts/index.ts';
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

/** Publishes and saves many posts, without a call for each; the last one was saved last, a microsecond after the others. */
async function fill(person: string, { author, count, from = 0, privacy = 'everyone' }: Filling): Promise<string[]> {
  const ids = Array.from({ length: count }, () => backend.services.ids.next());
  const common = { author, authorKind: 'person', group: null, kind: 'plain', privacy } as const;
  const posts = ids.map((id) => ({ ...common, id, text: 'A', attachment: null, createdAt: 1, isClosed: false }));
  await insertPosts(backend.database.pool, posts);
  const rows = ids.map((id, at) => ({ person_id: person, post_id: id, saved_at: from + at + 1 }));
  await insertRows(backend.database.pool, 'saved_posts', rows);
  return ids;
}

interface Filling {
  readonly author: string;
  readonly count: number;
  readonly from?: number;
  readonly privacy?: 'everyone' | 'only_me';
}

describe('saved posts', () => {
  it('server.491 are at most 5,000, also when many are saved at once, and deleted posts do not count', async () => {
    const { world } = backend;
    const [ana, bia] = [await world.person('Ana'), await world.person('Bia')];
    const ids = await fill(bia, { author: ana, count: maxSavedPosts - 1 });
    const posts = [await world.post({ author: ana }), await world.post({ author: ana })];
    // Two at once: both wait for whoever saves for the same person.
    const other = await backend.database.pool.connect();
    await other.query('begin');
    await other.query('select from people where id = $1 for no key update', [bia]);
    let settled = 0;
    const saves = posts.map((post) => outcomeOf(save(bia, post)).finally(() => (settled += 1)));
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (settled < 2 && (await sql(waiting, [])).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect({ settled, count: await countOf(bia) }).toEqual({ settled: 0, count: maxSavedPosts - 1 });
    await other.query('commit');
    other.release();
    const outcomes = await Promise.all(saves);
    expect(outcomes.filter((outcome) => outcome === 'badParameter')).toHaveLength(1);
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
    const seen = await fill(bia, { author: ana, count: savedPostsPerPage + 1 });
    await fill(bia, { author: ana, count: 410, from: 1_000, privacy: 'only_me' });
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
    await fill(bia, { author: ana, count: 300 });
    await sql('analyze saved_posts', []);
    const plan = await sql(
      `explain select from saved_posts s where s.person_id = $1 and (s.saved_at, s.post_id) < ($2, $3)
       order by s.saved_at desc, s.post_id desc limit 20`,
      [bia, '200', '9223372036854775807'],
    );
    expect(JSON.stringify(plan)).toContain('saved_posts_by_time');
  });
});
