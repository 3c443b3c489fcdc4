import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from './testing/createTestBackend.ts';
import { snapshotRows } from './testing/findThreadInconsistencies.ts';

describe('when rights change between loading the context and the commit', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
  });
  afterAll(() => backend.stop());

  const commentsIn = async (thread: string): Promise<number | null> => {
    const { rowCount } = await backend.database.pool.query('select from comments where thread_id = $1', [thread]);
    return rowCount;
  };

  /** Runs something while a call waits for the thread's lock, between loading its context and its commit. */
  const during = async (thread: string, call: () => Promise<unknown>, meanwhile: string, values: unknown[]) => {
    const holder = await backend.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from threads where id = $1 for update', [thread]);
    const outcome = outcomeOf(call());
    await delay(100);
    await backend.database.pool.query(meanwhile, values);
    await holder.query('commit');
    holder.release();
    return outcome;
  };

  it.each([
    ['a page role', 'delete from page_staff where person_id = $1'],
    ['a page role made smaller', "update page_staff set role = 'NO_PERMISSION' where person_id = $1"],
  ])('a demotion holds: %s', async (_what, demotion) => {
    const carla = await backend.world.person('Carla Dias');
    const page = await backend.world.page('Café', { MANAGER: carla });
    const thread = await backend.world.post({ author: page });
    const key = keyIn(await backend.as(bia).add(thread, 'oi'));
    const before = await snapshotRows(backend.database.pool);
    const call = () => backend.as(carla, page).remove(key);
    expect(await during(thread, call, demotion, [carla])).toBe('noPermission');
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('server.05 a ban and the end of a friendship hold', async () => {
    const dora = await backend.world.person('Dora Reis');
    await backend.world.friends(ana, dora);
    const thread = await backend.world.post({ author: ana, privacy: 'friends' });
    const call = () => backend.as(dora).add(thread, 'oi');
    const ban = "insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)";
    expect(await during(thread, call, ban, [ana, dora])).toBe('blockedAction');
    await backend.database.pool.query('delete from restrictions where actor_id = $1', [dora]);
    const unfriend = 'delete from friendships where person_id in ($1, $2) and friend_id in ($1, $2)';
    expect(await during(thread, call, unfriend, [ana, dora])).toBe('noSuchObject');
    expect(await commentsIn(thread)).toBe(0);
  });

  it('server.04 server.05 a right granted to somebody else meanwhile only makes the mutation load its context again', async () => {
    const page = await backend.world.page('Café', { ADMIN: bia });
    const thread = await backend.world.post({ author: page });
    const authorize = "insert into page_staff (page_id, person_id, role) values ($1, $2, 'EMPLOYEE')";
    expect(await during(thread, () => backend.as(bia).add(thread, 'oi'), authorize, [page, ana])).toBe('done');
    expect(await commentsIn(thread)).toBe(1);
  });

  it('server.05 a call comes through although rights in its scope change all the time', async () => {
    const page = await backend.world.page('Praça', { ADMIN: bia });
    const thread = await backend.world.post({ author: page });
    let isOver = false;
    let changes = 0;
    const changeRights = async () => {
      for (; !isOver; changes += 1)
        await backend.database.pool.query('update scopes set rights_version = rights_version + 1 where id = $1', [
          page,
        ]);
    };
    const changing = [changeRights(), changeRights()];
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => outcomeOf(backend.as(bia).add(thread, `oi ${index}`))),
    );
    isOver = true;
    await Promise.all(changing);
    expect(changes).toBeGreaterThan(4);
    expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
    expect(await commentsIn(thread)).toBe(4);
  });
});
