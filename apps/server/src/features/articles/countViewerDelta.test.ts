import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accessFactsJson, noBlockers, type AccessFacts } from '../../access/accessRow.ts';
import { visibilityOf } from '../../access/visibilityOf.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { writeThread } from '../lists/testing/writeThread.ts';
import { countViewerDelta } from './countViewerDelta.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const seeds = fc.array(
  fc.record({
    isOwn: fc.boolean(),
    status: fc.constantFrom(null, 'spam' as const, 'spam' as const, 'deleted' as const),
  }),
  { minLength: 1, maxLength: 12 },
);

interface Row {
  readonly thread: ThreadRow;
  readonly access: AccessFacts;
  readonly comments: readonly CommentRow[];
}

const text = `select ${threadRowJson} as thread, ${accessFactsJson(noBlockers)} as access,
    ${jsonList(commentRowJson, 'comments c where c.thread_id = t.id')} as comments
  from ${threadSource}, (select $2::bigint as person_id, $2::bigint as actor_id) w where t.id = $1`;

it('adds exactly the held comments that the rule of visibility shows to the viewer', async () => {
  const { world, database, services } = backend;
  const [owner, viewer, other] = await Promise.all(['Ana', 'Bia', 'Cai'].map((name) => world.person(name)));
  if (!owner || !viewer || !other) throw new Error('nobody');
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const thread = await world.post({ author: owner });
      const comments = seed.map(({ isOwn, status }) => {
        const id = services.ids.next();
        const author = isOwn ? viewer : other;
        return { id, author, status, parent: null, privacy: 0 as const, rank: 0, activity: id, isLow: false };
      });
      await writeThread(database.pool, thread, comments);
      const { rows } = await database.pool.query<Row>(text, [thread, viewer]);
      const [row] = rows;
      if (row === undefined) throw new Error('no thread');
      const shown = row.comments.filter(
        (comment) =>
          comment.status === 'spam' && visibilityOf(comment, { thread: row.thread, access: row.access }) === 'visible',
      );
      expect(await countViewerDelta(database.pool, thread, { actor: viewer, hidden: [] })).toBe(shown.length);
    }),
    { numRuns: 50, interruptAfterTimeLimit: 30_000 },
  );
});
