import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';

describe('deleteComment', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
  });
  afterAll(() => backend.stop());

  const idOf = (key: string) => key.split('_')[1] ?? '';
  const reply = async (parent: string, text: string) =>
    keyIn(await backend.as(bia).add(post, text, { parent_comment_id: idOf(parent) }));

  it('server.10 removes a comment with its replies in one step, and subtracts them from the counts', async () => {
    const parent = keyIn(await backend.as(bia).add(post, 'pai'));
    const replies = [await reply(parent, 'um'), await reply(parent, 'dois')];
    const { records: before } = await backend.as(ana).add(post, 'fica');
    const update = await backend.as(bia).remove(parent);
    const gone = (update.removed.comments ?? []).map(({ fbid }) => fbid).sort();
    expect(gone).toEqual([parent, ...replies].map(idOf).sort());
    expect(update.removed.comments?.every(({ version }) => version === update.seq)).toBe(true);
    expect(update.records.comments).toBeUndefined();
    expect(update.records.actors).toBeUndefined();
    const was = before.targets?.[0]?.commentcount ?? 0;
    expect(update.records.targets).toEqual([expect.objectContaining({ commentcount: was - 3, version: update.seq })]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it("server.10 lowers the parent's count and sets its last activity to that of the remaining replies", async () => {
    const parent = keyIn(await backend.as(ana).add(post, 'pai'));
    const first = await reply(parent, 'um');
    const second = await reply(parent, 'dois');
    const update = await backend.as(bia).remove(second);
    expect(update.removed.comments).toEqual([{ fbid: idOf(second), version: update.seq }]);
    expect(update.records.comments).toEqual([
      expect.objectContaining({ id: parent, replycount: 1, version: update.seq }),
    ]);
    expect(update.records.comments?.[0]?.sortkeys.activity).toBe(idOf(first));
    const last = await backend.as(ana).remove(first);
    expect(last.records.comments?.[0]).toMatchObject({ replycount: 0, sortkeys: { activity: idOf(parent) } });
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('server.10 leaves no text in the journal row of the deletion', async () => {
    const key = keyIn(await backend.as(bia).add(post, 'um segredo'));
    const { seq } = await backend.as(bia).remove(key);
    const { rows } = await backend.database.pool.query<{ record: string; action: string }>(
      'select record::text, action from journal where thread_id = $1 and seq = $2',
      [post, seq],
    );
    expect(rows[0]?.action).toBe('deleteComment');
    expect(rows[0]?.record).not.toContain('segredo');
  });

  it('answers noSuchObject for comments that are deleted, unknown or under another post (A35)', async () => {
    const key = keyIn(await backend.as(bia).add(post, 'oi'));
    const other = await backend.world.post({ author: ana });
    expect(await outcomeOf(backend.as(bia).remove(`${other}_${idOf(key)}`))).toBe('noSuchObject');
    await backend.as(bia).remove(key);
    expect(await outcomeOf(backend.as(bia).remove(key))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(bia).remove(`${post}_5`))).toBe('noSuchObject');
  });

  it('lets the author delete a reply under a comment that is held from them', async () => {
    const parent = keyIn(await backend.as(ana).add(post, 'pai'));
    const child = await reply(parent, 'filho');
    await backend.database.pool.query("update comments set status = 'spam' where id = $1", [idOf(parent)]);
    const counts = 'update threads set comment_count = comment_count - 2, held_count = held_count + 1 where id = $1';
    await backend.database.pool.query(counts, [post]);
    expect(await outcomeOf(backend.as(bia).add(post, 'oi', { parent_comment_id: idOf(parent) }))).toBe('noSuchObject');
    const update = await backend.as(bia).remove(child);
    expect(update.removed.comments?.map(({ fbid }) => fbid)).toContain(idOf(child));
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });
});
