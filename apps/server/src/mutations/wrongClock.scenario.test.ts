import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from './testing/createTestBackend.ts';
import { findThreadInconsistencies } from './testing/findThreadInconsistencies.ts';

const hour = 3_600_000;
const jumps = [0, hour, -hour, 24 * hour, -24 * hour, 3_652 * 24 * hour, -3_652 * 24 * hour, 0];
let aheadMs = 0;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({
    clock: { now: () => Date.now() + aheadMs, monotonic: () => performance.now() },
  });
});
afterAll(() => backend.stop());

it("comments keep the order of the thread's steps, however the server's clock jumps (P18)", async () => {
  const ana = await backend.world.person('Ana Souza');
  const post = await backend.world.post({ author: ana });
  const keys: string[] = [];
  for (const jump of jumps) {
    aheadMs = jump;
    const update = await backend.as(ana).add(post, `com ${jump} ms a mais`);
    keys.push(keyIn(update));
    expect(update.seq).toBe(keys.length);
  }
  aheadMs = 0;
  const { rows } = await backend.database.pool.query<{ id: string; activity_id: string }>(
    'select id::text, activity_id::text from comments where thread_id = $1 order by id',
    [post],
  );
  expect(rows.map(({ id }) => id)).toEqual(keys.map((key) => key.split('_')[1]));
  expect(rows.every(({ id, activity_id }) => id === activity_id)).toBe(true);
  const liked = await backend.as(ana).like(keys[0] ?? '', true);
  expect(liked.seq).toBe(keys.length + 1);
  expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
});
