import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reactionMenuOrder } from 'ufi-core/contract';
import { createTestRoad, keyIn, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';
import { examineThread, rowsOf } from '../road/testing/examineThread.ts';

describe('setCommentReaction and setCommentLike', () => {
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
    key = keyIn(await road.as(ana).add(post, 'oi'));
  });
  afterAll(() => road.stop());

  it('keeps one reaction an actor, counted by the difference', async () => {
    await road.as(ana).react(key, 1);
    for (const type of reactionMenuOrder) {
      const said = await road.as(bia).react(key, type);
      const [comment] = said.records.comments ?? [];
      expect(comment).toMatchObject({ reactioncount: 2, likecount: type === 1 ? 2 : 1, version: said.seq });
      expect(comment?.reactioncountmap[String(type)]?.default).toBe(type === 1 ? 2 : 1);
      const mark = { fbid: comment?.fbid, actor: bia, viewerreaction: type, hasviewerliked: true, voteState: 0 };
      expect(said.records.commentMarks).toEqual([expect.objectContaining({ ...mark, version: said.seq })]);
    }
    const said = await road.as(bia).react(key, 0);
    expect(said.records.comments?.[0]).toMatchObject({ reactioncount: 1, likecount: 1 });
    expect(said.records.commentMarks?.[0]).toMatchObject({ viewerreaction: 0, hasviewerliked: false });
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('S5.08 (in part) makes no step of the same again, and answers as things are', async () => {
    const said = await road.as(bia).react(key, 2);
    const before = await rowsOf(road.database.pool);
    const again = await road.as(bia).react(key, 2);
    expect(again).toEqual({ ...said, records: { ...said.records, actors: undefined } });
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('likes as reaction 1 and unlikes whatever there is', async () => {
    await road.as(bia).react(key, 2);
    expect((await road.as(bia).like(key, true)).records.commentMarks?.[0]?.viewerreaction).toBe(1);
    expect((await road.as(bia).like(key, false)).records.commentMarks?.[0]?.viewerreaction).toBe(0);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('refuses a reaction that the post does not offer', async () => {
    const thread = await road.world.post({ author: ana });
    await road.database.pool.query("update threads set supported_reactions = '{1,2}' where id = $1", [thread]);
    const comment = keyIn(await road.as(ana).add(thread, 'oi'));
    expect(await outcomeOf(road.as(bia).react(comment, 8))).toBe('badParameter');
    expect(await outcomeOf(road.as(bia).react(comment, 2))).toBe('done');
  });

  it('S1.02 (in part) reacts as a page beside the person', async () => {
    const page = await road.world.page('Café Central', { EMPLOYEE: bia });
    const comment = keyIn(await road.as(ana).add(post, 'oi'));
    await road.as(bia).like(comment, true);
    const said = await road.as(bia, page).like(comment, true);
    expect(said.records.comments?.[0]?.likecount).toBe(2);
    expect(said.records.commentMarks?.[0]).toMatchObject({ actor: page, viewerreaction: 1 });
  });

  it('refuses a like on a deleted comment, and changes nothing (A39)', async () => {
    const gone = keyIn(await road.as(ana).add(post, 'some'));
    await road.as(ana).remove(gone);
    const before = await rowsOf(road.database.pool);
    expect(await outcomeOf(road.as(bia).like(gone, true))).toBe('noSuchObject');
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('counts 1 for a thousand likes at once by one person (A39)', async () => {
    const comment = keyIn(await road.as(ana).add(post, 'famoso'));
    await Promise.all(Array.from({ length: 1_000 }, () => road.as(bia).like(comment, true)));
    const { records } = await road.as(ana).like(comment, false);
    expect(records.comments?.[0]?.likecount).toBe(1);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('counts right when likes and unlikes of many race (A39)', async () => {
    const comment = keyIn(await road.as(ana).add(post, 'disputado'));
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => road.world.person(`P ${n}`)));
    const calls = Array.from({ length: 400 }, (_, n) => road.as(crowd[n % 20] ?? '').like(comment, n % 3 !== 0));
    await Promise.all(calls);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });
});
