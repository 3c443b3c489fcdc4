import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRoad, keyIn, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';

describe('reporting a comment', () => {
  let road: TestRoad;
  beforeAll(async () => {
    road = await createTestRoad();
  });
  afterAll(() => road.stop());

  it('S6.01 (in part) a viewer reports a comment once, with a reason and a note; who has no session does not', async () => {
    const [owner = '', writer = '', reader = ''] = await Promise.all(
      ['owner', 'writer', 'reader'].map((name) => road.world.person(name)),
    );
    const post = await road.world.post({ author: owner });
    const key = keyIn(await road.as(writer).add(post, 'oi'));
    const [, comment_id = ''] = key.split('_');
    const said = await road.as(reader).report(key, { reason: 'other', note: 'é um golpe' });
    expect(said.records.comments).toBeUndefined();
    expect(said.records.commentMarks).toMatchObject([{ fbid: comment_id, isreported: true }]);
    const { rows } = await road.database.pool.query(
      'select thread_id::text, comment_id::text, person_id::text, actor_id::text, reason, note from reports',
    );
    expect(rows).toEqual([
      { thread_id: post, comment_id, person_id: reader, actor_id: reader, reason: 'other', note: 'é um golpe' },
    ]);
    expect(await outcomeOf(road.as(reader).report(key))).toBe('duplicate');
    expect(await outcomeOf(road.as(writer).report(key))).toBe('noPermission');
    expect(await outcomeOf(road.as(null).report(key))).toBe('sessionEnded');
    expect(await outcomeOf(road.as(owner).report(key))).toBe('done');
  });
});
