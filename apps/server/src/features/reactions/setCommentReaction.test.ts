import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reactionMenuOrder } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';

describe('setCommentReaction and setCommentLike', () => {
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
    key = keyIn(await backend.as(ana).add(post, 'oi'));
  });
  afterAll(() => backend.stop());

  it('keeps one reaction per actor, counted by the difference', async () => {
    await backend.as(ana).react(key, 1);
    for (const type of reactionMenuOrder) {
      const update = await backend.as(bia).react(key, type);
      const [comment] = update.records.comments ?? [];
      expect(comment).toMatchObject({ reactioncount: 2, likecount: type === 1 ? 2 : 1, version: update.seq });
      expect(comment?.reactioncountmap[String(type)]?.default).toBe(type === 1 ? 2 : 1);
      const mark = { fbid: comment?.fbid, actor: bia, viewerreaction: type, hasviewerliked: true, voteState: 0 };
      expect(update.records.commentMarks).toEqual([expect.objectContaining({ ...mark, version: update.seq })]);
    }
    const update = await backend.as(bia).react(key, 0);
    expect(update.records.comments?.[0]).toMatchObject({ reactioncount: 1, likecount: 1 });
    expect(update.records.commentMarks?.[0]).toMatchObject({ viewerreaction: 0, hasviewerliked: false });
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S5.08/1 makes no step for the same reaction, and answers with the current state', async () => {
    const update = await backend.as(bia).react(key, 2);
    const before = await snapshotRows(backend.database.pool);
    const again = await backend.as(bia).react(key, 2);
    expect(again).toEqual({ ...update, records: { ...update.records, actors: undefined } });
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('likes as reaction 1 and unlikes any reaction', async () => {
    await backend.as(bia).react(key, 2);
    expect((await backend.as(bia).like(key, true)).records.commentMarks?.[0]?.viewerreaction).toBe(1);
    expect((await backend.as(bia).like(key, false)).records.commentMarks?.[0]?.viewerreaction).toBe(0);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S4.07/3 refuses a reaction that the post does not offer', async () => {
    const thread = await backend.world.post({ author: ana });
    await backend.database.pool.query("update threads set supported_reactions = '{1,2}' where id = $1", [thread]);
    const comment = keyIn(await backend.as(ana).add(thread, 'oi'));
    expect(await outcomeOf(backend.as(bia).react(comment, 8))).toBe('badParameter');
    expect(await outcomeOf(backend.as(bia).react(comment, 2))).toBe('done');
  });

  it('S1.02/2 reacts as a page independently of the person', async () => {
    const page = await backend.world.page('Café Central', { EMPLOYEE: bia });
    const comment = keyIn(await backend.as(ana).add(post, 'oi'));
    await backend.as(bia).like(comment, true);
    const update = await backend.as(bia, page).like(comment, true);
    expect(update.records.comments?.[0]?.likecount).toBe(2);
    expect(update.records.commentMarks?.[0]).toMatchObject({ actor: page, viewerreaction: 1 });
  });

  it('refuses a like on a deleted comment, and changes nothing (A39)', async () => {
    const gone = keyIn(await backend.as(ana).add(post, 'some'));
    await backend.as(ana).remove(gone);
    const before = await snapshotRows(backend.database.pool);
    expect(await outcomeOf(backend.as(bia).like(gone, true))).toBe('noSuchObject');
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('counts 1 for a thousand likes at once by one person (A39)', async () => {
    const comment = keyIn(await backend.as(ana).add(post, 'famoso'));
    await Promise.all(Array.from({ length: 1_000 }, () => backend.as(bia).like(comment, true)));
    const { records } = await backend.as(ana).like(comment, false);
    expect(records.comments?.[0]?.likecount).toBe(1);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('counts correctly when many likes and unlikes race (A39)', async () => {
    const comment = keyIn(await backend.as(ana).add(post, 'disputado'));
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => backend.world.person(`P ${n}`)));
    const calls = Array.from({ length: 400 }, (_, n) => backend.as(crowd[n % 20] ?? '').like(comment, n % 3 !== 0));
    await Promise.all(calls);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });
});
