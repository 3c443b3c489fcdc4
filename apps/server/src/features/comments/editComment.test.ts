import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';

describe('editComment', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  let key: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
    key = keyIn(await backend.as(bia).add(post, 'primeiro'));
  });
  afterAll(() => backend.stop());

  it('S5.07 refreshes the timestamp, and keeps the original one and the old text', async () => {
    const before = await backend.as(bia).like(key, true);
    const update = await backend.as(bia).edit(key, 'segundo');
    const [comment] = update.records.comments ?? [];
    expect(comment).toMatchObject({ body: { text: 'segundo' }, version: update.seq, likecount: 1 });
    expect(comment?.originalTimestamp).toBe(before.records.comments?.[0]?.timestamp.time);
    expect(comment?.timestamp.time).toBeGreaterThanOrEqual(comment?.originalTimestamp ?? Infinity);
    expect(update.records.targets).toBeUndefined();
    await backend.as(bia).edit(key, 'terceiro');
    const { rows } = await backend.database.pool.query(
      'select text from comment_edits where comment_id = $1 order by version',
      [key.split('_')[1]],
    );
    expect(rows).toEqual([{ text: 'primeiro' }, { text: 'segundo' }]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S5.07 makes no step of an unchanged text', async () => {
    const update = await backend.as(bia).edit(key, 'igual');
    const before = await snapshotRows(backend.database.pool);
    const again = await backend.as(bia).edit(key, 'igual');
    expect(again).toMatchObject({ seq: update.seq, records: { comments: update.records.comments } });
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('is refused to everybody but the author, including moderators', async () => {
    const before = await snapshotRows(backend.database.pool);
    expect(await outcomeOf(backend.as(ana).edit(key, 'meu'))).toBe('noPermission');
    expect(await outcomeOf(backend.as(null).edit(key, 'meu'))).toBe('sessionEnded');
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('is refused for an empty text, a wrong parent, an unknown attachment and a deleted comment', async () => {
    const gone = keyIn(await backend.as(bia).add(post, 'some'));
    await backend.as(bia).remove(gone);
    const before = await snapshotRows(backend.database.pool);
    expect(await outcomeOf(backend.as(bia).edit(key, ' '))).toBe('badParameter');
    expect(await outcomeOf(backend.as(bia).edit(key, 'x', { parent_comment_id: '77' }))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(bia).edit(key, 'x', { attached_photo_fbid: '77' }))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(bia).edit(gone, 'x'))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(bia).edit(`${post}_77`, 'x'))).toBe('noSuchObject');
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('takes 0 as no attachment', async () => {
    const none = { attached_photo_fbid: 0, attached_sticker_fbid: '0', attached_file_fbid: null } as const;
    expect(await outcomeOf(backend.as(bia).edit(key, 'com zero', none))).toBe('done');
  });

  it('S6.13/1 is refused once the thread is closed', async () => {
    const thread = await backend.world.post({ author: ana });
    const comment = keyIn(await backend.as(bia).add(thread, 'oi'));
    await backend.database.pool.query('update threads set is_closed = true where id = $1', [thread]);
    expect(await outcomeOf(backend.as(bia).edit(comment, 'x'))).toBe('threadClosed');
    expect(await outcomeOf(backend.as(bia).remove(comment))).toBe('done');
  });
});
