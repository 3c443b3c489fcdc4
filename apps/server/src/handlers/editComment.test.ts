import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRoad, keyIn, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';
import { examineThread, rowsOf } from '../road/testing/examineThread.ts';

describe('editComment', () => {
  let road: TestRoad;
  let ana: string;
  let bia: string;
  let post: string;
  let key: string;
  beforeAll(async () => {
    road = await createTestRoad();
    ana = await road.world.person('Ana Souza');
    bia = await road.world.person('Bia Lima');
    post = await road.world.post({ author: ana });
    key = keyIn(await road.as(bia).add(post, 'primeiro'));
  });
  afterAll(() => road.stop());

  it('S5.07 refreshes the timestamp, keeps the first one and the old text', async () => {
    const before = await road.as(bia).like(key, true);
    const said = await road.as(bia).edit(key, 'segundo');
    const [comment] = said.records.comments ?? [];
    expect(comment).toMatchObject({ body: { text: 'segundo' }, version: said.seq, likecount: 1 });
    expect(comment?.originalTimestamp).toBe(before.records.comments?.[0]?.timestamp.time);
    expect(comment?.timestamp.time).toBeGreaterThanOrEqual(comment?.originalTimestamp ?? Infinity);
    expect(said.records.targets).toBeUndefined();
    await road.as(bia).edit(key, 'terceiro');
    const { rows } = await road.database.pool.query(
      'select text from comment_edits where comment_id = $1 order by version',
      [key.split('_')[1]],
    );
    expect(rows).toEqual([{ text: 'primeiro' }, { text: 'segundo' }]);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('S5.07 makes no step of an unchanged text', async () => {
    const said = await road.as(bia).edit(key, 'igual');
    const before = await rowsOf(road.database.pool);
    const again = await road.as(bia).edit(key, 'igual');
    expect(again).toMatchObject({ seq: said.seq, records: { comments: said.records.comments } });
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('is refused to everybody but the author, also to who moderates', async () => {
    const before = await rowsOf(road.database.pool);
    expect(await outcomeOf(road.as(ana).edit(key, 'meu'))).toBe('noPermission');
    expect(await outcomeOf(road.as(null).edit(key, 'meu'))).toBe('sessionEnded');
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('is refused for an empty text, a wrong parent, a thing that is not there, a comment that is gone', async () => {
    const gone = keyIn(await road.as(bia).add(post, 'some'));
    await road.as(bia).remove(gone);
    const before = await rowsOf(road.database.pool);
    expect(await outcomeOf(road.as(bia).edit(key, ' '))).toBe('badParameter');
    expect(await outcomeOf(road.as(bia).edit(key, 'x', { parent_comment_id: '77' }))).toBe('noSuchObject');
    expect(await outcomeOf(road.as(bia).edit(key, 'x', { attached_photo_fbid: '77' }))).toBe('noSuchObject');
    expect(await outcomeOf(road.as(bia).edit(gone, 'x'))).toBe('noSuchObject');
    expect(await outcomeOf(road.as(bia).edit(`${post}_77`, 'x'))).toBe('noSuchObject');
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('takes 0 for nothing attached', async () => {
    const none = { attached_photo_fbid: 0, attached_sticker_fbid: '0', attached_file_fbid: null } as const;
    expect(await outcomeOf(road.as(bia).edit(key, 'com zero', none))).toBe('done');
  });

  it('S6.13 (in part) is refused once the thread is closed', async () => {
    const thread = await road.world.post({ author: ana });
    const comment = keyIn(await road.as(bia).add(thread, 'oi'));
    await road.database.pool.query('update threads set is_closed = true where id = $1', [thread]);
    expect(await outcomeOf(road.as(bia).edit(comment, 'x'))).toBe('threadClosed');
    expect(await outcomeOf(road.as(bia).remove(comment))).toBe('done');
  });
});
