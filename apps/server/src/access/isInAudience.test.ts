import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { threadRowJson, threadSource, type ThreadRow } from '../database/rows/threadRow.ts';
import { createTestBackend, type TestBackend } from '../mutations/testing/createTestBackend.ts';
import { accessFactsJson, noBlockers, type AccessFacts } from './accessRow.ts';
import { isInAudience } from './isInAudience.ts';
import { canSeeThread } from './threadAccess.ts';

const facts = fc.record({
  /** The post's author: the viewer, another person, or a page. */
  author: fc.constantFrom('viewer', 'other', 'page'),
  group: fc.constantFrom(null, null, 'public' as const, 'closed' as const, 'secret' as const),
  privacy: fc.constantFrom('everyone' as const, 'friends' as const, 'list' as const),
  isDeleted: fc.boolean(),
  isFriend: fc.boolean(),
  isOnList: fc.boolean(),
  isMember: fc.boolean(),
  staffRole: fc.constantFrom(null, 'ADMIN' as const, 'EMPLOYEE' as const, 'NO_PERMISSION' as const),
});

interface Row {
  readonly thread: ThreadRow;
  readonly access: AccessFacts;
  readonly isInAudience: boolean;
}

const text = `select ${threadRowJson} as thread, ${accessFactsJson(noBlockers)} as access,
    (${isInAudience}) as "isInAudience"
  from ${threadSource}, (select $2::bigint as person_id, $2::bigint as actor_id) w join actors a on a.id = w.actor_id
  where t.id = $1`;

describe('the SQL of the audience of a thread', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('server.510 selects a person if and only if they can see the thread', async () => {
    const { world, database } = backend;
    const found = { both: 0, neither: 0 };
    await fc.assert(
      fc.asyncProperty(
        facts,
        async ({ author, group, privacy, isDeleted, isFriend, isOnList, isMember, staffRole }) => {
          const viewer = await world.person('Ana Souza');
          const other = await world.person('Bia Lima');
          const page = await world.page('Café', staffRole === null ? {} : { [staffRole]: viewer });
          if (isFriend) await world.friends(viewer, other);
          const thread = await world.post({
            author: { viewer, other, page }[author] ?? other,
            ...(group === null
              ? privacy === 'list'
                ? { list: await world.friendList(author === 'viewer' ? viewer : other, isOnList ? [viewer] : []) }
                : { privacy }
              : { group: await world.group(group, isMember ? { [viewer]: 'member' } : { [other]: 'admin' }) }),
          });
          if (isDeleted) await database.pool.query('update posts set is_deleted = true where id = $1', [thread]);
          const { rows } = await database.pool.query<Row>(text, [thread, viewer]);
          const [row] = rows;
          if (row === undefined) throw new Error('no thread');
          expect(row.isInAudience).toBe(canSeeThread(row.thread, row.access));
          found[row.isInAudience ? 'both' : 'neither'] += 1;
        },
      ),
      { numRuns: 200, interruptAfterTimeLimit: 40_000 },
    );
    expect(Math.min(found.both, found.neither)).toBeGreaterThan(10);
  }, 90_000);
});
