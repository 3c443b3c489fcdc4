import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadThread } from '../queries/loadThread.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../mutations/testing/createTestBackend.ts';
import { readAccess } from '../stream/threads/readAccess.ts';

describe('blocks on the caller', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('are loaded only for the authors of the comments that a call reads, however many there are', async () => {
    const names = ['writer', 'replier', 'bystander', 'reader', 'owner'];
    const people = await Promise.all(names.map((name) => backend.world.person(name)));
    const [writer = '', replier = '', bystander = '', reader = '', owner = ''] = people;
    const post = await backend.world.post({ author: owner });
    const comment = keyIn(await backend.as(writer).add(post, 'oi'));
    const id = comment.split('_')[1] ?? '';
    const reply = keyIn(await backend.as(owner).add(post, 'olá', { parent_comment_id: id }));
    const { pool } = backend.database;
    const block = "insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)";
    for (const by of [writer, replier, bystander]) await pool.query(block, [by, reader]);

    const seenWith = async (comments: readonly string[]) => {
      const visitor = { person: reader, actor: null };
      return (await loadThread(pool, post, { visitor, comments })).access?.blocked_by;
    };
    expect([await seenWith([]), await seenWith([id])]).toEqual([[], [writer]]);
    const threads = [post];
    const [all] = await readAccess(pool, { person: reader, threads });
    expect(all?.accessFacts[0]?.blocked_by.toSorted()).toEqual([writer, replier, bystander].toSorted());
    const [some] = await readAccess(pool, { person: reader, threads, among: [bystander, owner] });
    expect(some?.accessFacts[0]?.blocked_by).toEqual([bystander]);

    // A mutation loads the comment and its parent.
    expect(await outcomeOf(backend.as(reader).like(comment, true))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(reader).like(reply, true))).toBe('noSuchObject');
    await pool.query('delete from restrictions where scope_id = $1', [writer]);
    expect(await outcomeOf(backend.as(reader).like(reply, true))).toBe('done');
  });
});
