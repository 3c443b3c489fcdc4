import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canSeeCrossPost, isClosedBySite } from 'ufi-core/internal/rules';
import { canSeePostSql } from '../database/rows/crossPostSql.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../database/rows/threadRow.ts';
import { createTestBackend, type TestBackend } from '../mutations/testing/createTestBackend.ts';

describe('SQL that repeats a shared rule', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('closes an article if and only if the rule does', async () => {
    const { world, database } = backend;
    const site = await world.site(await world.person('Dona'));
    const article = await world.article(site, 'https://site.example/closing');
    const days = fc.integer({ min: 0, max: 4 });
    // Whole hours, because the ages of both sides are a few milliseconds apart.
    const facts = fc.record({ isClosed: fc.boolean(), closesAfterDays: days, hours: fc.integer({ min: 0, max: 120 }) });
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(facts, async ({ isClosed, closesAfterDays, hours }) => {
        const age = hours * 3_600 + 1_800;
        await database.pool.query('update sites set is_closed = $2, closes_after_days = $3 where id = $1', [
          site,
          isClosed,
          closesAfterDays,
        ]);
        await database.pool.query('update articles set created_at = now() - make_interval(secs => $2) where id = $1', [
          article,
          age,
        ]);
        const text = `select ${threadRowJson} as thread from ${threadSource} where t.id = $1`;
        const { rows } = await database.pool.query<{ thread: ThreadRow }>(text, [article]);
        const expected = isClosedBySite({ isClosed, closesAfterDays }, age);
        expect(rows[0]?.thread.is_closed_by_site).toBe(expected);
        seen.add(expected);
      }),
      { numRuns: 100 },
    );
    expect(seen.size).toBe(2);
  });

  it('shows a cross-post if and only if the rule does', async () => {
    const { world, database } = backend;
    const [viewer, friend, stranger] = [
      await world.person('Ana'),
      await world.person('Bia'),
      await world.person('Cris'),
    ];
    await world.friends(viewer, friend);
    const lists = new Map<string, Record<'with' | 'without', string>>();
    for (const person of [viewer, friend, stranger]) {
      const [withViewer, without] = [backend.services.ids.next(), backend.services.ids.next()];
      await database.pool.query(`insert into friend_lists (id, person_id, name) values ($1, $3, 'a'), ($2, $3, 'b')`, [
        withViewer,
        without,
        person,
      ]);
      await database.pool.query('insert into friend_list_members (list_id, person_id) values ($1, $2)', [
        withViewer,
        viewer,
      ]);
      lists.set(person, { with: withViewer, without });
    }
    const facts = fc.record({
      author: fc.constantFrom(viewer, friend, stranger),
      privacy: fc.constantFrom('everyone' as const, 'friends' as const, 'list' as const, 'only_me' as const),
      isOnList: fc.boolean(),
    });
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(facts, async ({ author, privacy, isOnList }) => {
        const list = privacy === 'list' ? lists.get(author)?.[isOnList ? 'with' : 'without'] : null;
        const text = `select ${canSeePostSql('x', '$4::bigint')} as sees
          from (select $1::bigint as author_id, $2::text as privacy, $3::bigint as list_id) x`;
        const { rows } = await database.pool.query<{ sees: boolean }>(text, [author, privacy, list, viewer]);
        const facts = { isAuthor: author === viewer, isFriend: author === friend, isOnList };
        const expected = canSeeCrossPost(privacy, facts);
        expect(rows[0]?.sees).toBe(expected);
        seen.add(expected);
      }),
      { numRuns: 100 },
    );
    expect(seen.size).toBe(2);
  });
});
