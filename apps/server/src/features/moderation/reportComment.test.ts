import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

describe('reporting a comment', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('S6.01/1 a viewer reports a comment once, with reason and note; refused without a session', async () => {
    const [owner = '', writer = '', reader = ''] = await Promise.all(
      ['owner', 'writer', 'reader'].map((name) => backend.world.person(name)),
    );
    const post = await backend.world.post({ author: owner });
    const key = keyIn(await backend.as(writer).add(post, 'oi'));
    const [, comment_id = ''] = key.split('_');
    const update = await backend.as(reader).report(key, { reason: 'other', note: 'é um golpe' });
    expect(update.records.comments).toBeUndefined();
    expect(update.records.commentMarks).toMatchObject([{ fbid: comment_id, isreported: true }]);
    const { rows } = await backend.database.pool.query(
      'select thread_id::text, comment_id::text, person_id::text, actor_id::text, reason, note from reports',
    );
    expect(rows).toEqual([
      { thread_id: post, comment_id, person_id: reader, actor_id: reader, reason: 'other', note: 'é um golpe' },
    ]);
    expect(await outcomeOf(backend.as(reader).report(key))).toBe('duplicate');
    expect(await outcomeOf(backend.as(writer).report(key))).toBe('noPermission');
    expect(await outcomeOf(backend.as(null).report(key))).toBe('sessionEnded');
    expect(await outcomeOf(backend.as(owner).report(key))).toBe('done');
  });
});
