import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Said } from 'ufi-core/contract';
import { createTestRoad, keyIn, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';
import { examineThread } from '../road/testing/examineThread.ts';

describe('what stands out in a thread', () => {
  let road: TestRoad;
  let [owner, writer] = ['', ''];
  const idIn = (key: string): string => key.split('_')[1] ?? '';

  beforeAll(async () => {
    road = await createTestRoad();
    [owner = '', writer = ''] = await Promise.all(['owner', 'writer'].map((name) => road.world.person(name)));
  });
  afterAll(() => road.stop());

  it('S4.10 one comment at most is pinned by the author: the newer replaces the older, until it is let go', async () => {
    const post = await road.world.post({ author: owner });
    const [one, other] = [keyIn(await road.as(writer).add(post, 'a')), keyIn(await road.as(writer).add(post, 'b'))];
    const pinned = async (call: Promise<Said>) => (await call).records.targets?.[0]?.authorpinnedcommentid;
    expect(await pinned(road.as(owner).pin(one, true))).toBe(idIn(one));
    expect(await pinned(road.as(owner).pin(other, true))).toBe(idIn(other));
    // What is not pinned any more can't be let go.
    const { seq } = await road.as(owner).pin(one, false);
    expect((await road.as(owner).pin(other, false)).seq).toBe(seq + 1);
    expect(await pinned(road.as(owner).pin(other, true))).toBe(idIn(other));
    expect(await pinned(road.as(owner).hide(other, true))).toBeNull();
    expect(await outcomeOf(road.as(owner).pin(other, true))).toBe('badParameter');
    expect(await pinned(road.as(owner).pin(one, true))).toBe(idIn(one));
    expect(await pinned(road.as(writer).remove(one))).toBeNull();
  });

  it('S4.10 the slot over a live stream takes what all can read, by staff as the page too; its event grows with each change', async () => {
    const [admin, employee] = await Promise.all(['admin', 'employee'].map((name) => road.world.person(name)));
    const page = await road.world.page('cafe', { ADMIN: admin ?? '', EMPLOYEE: employee ?? '' });
    const post = await road.world.post({ author: page, kind: 'live' });
    const [one, other] = [keyIn(await road.as(writer).add(post, 'a')), keyIn(await road.as(writer).add(post, 'b'))];
    const slot = async (call: Promise<Said & { pin_event_id: number }>) => {
      const { records, seq, pin_event_id } = await call;
      const [target] = records.targets ?? [];
      expect([pin_event_id, target?.livepineventid]).toEqual([seq, seq]);
      return target?.livepinnedcommentid;
    };
    expect(await slot(road.as(admin ?? '').livePin(post, idIn(one)))).toBe(idIn(one));
    expect(await outcomeOf(road.as(employee ?? '').livePin(post, idIn(other)))).toBe('noPermission');
    expect(await slot(road.as(employee ?? '', page).livePin(post, idIn(other)))).toBe(idIn(other));
    expect(await examineThread(road.database.pool, post)).toEqual([]);
    const same = await road.as(admin ?? '').livePin(post, idIn(other));
    expect(same.pin_event_id).toBe(same.seq);
    const removed = await road.as(writer).remove(other);
    expect(removed.records.targets?.[0]?.livepinnedcommentid).toBeUndefined();
    expect(removed.records.targets?.[0]?.livepineventid).toBe(removed.seq);
    expect(await slot(road.as(admin ?? '').livePin(post, idIn(one)))).toBe(idIn(one));
    expect(await slot(road.as(admin ?? '').livePin(post, null))).toBeUndefined();
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('pins no reply', async () => {
    const post = await road.world.post({ author: owner });
    const parent = keyIn(await road.as(writer).add(post, 'a'));
    const { records } = await road.as(writer).add(post, 'b', { parent_comment_id: idIn(parent) });
    const reply = records.comments?.find(({ parentcommentid }) => parentcommentid !== null)?.id ?? '';
    expect(await outcomeOf(road.as(owner).pin(reply, true))).toBe('badParameter');
  });

  it('S4.11 (in part) accepting an answer names it, another one instead of it, or none; it weighs 2 in the ranking', async () => {
    const post = await road.world.post({ author: owner, kind: 'question' });
    const [one, other] = [keyIn(await road.as(writer).add(post, 'a')), keyIn(await road.as(writer).add(post, 'b'))];
    const first = await road.as(owner).accept(one, true);
    expect(first.records.targets).toMatchObject([{ acceptedanswerid: idIn(one) }]);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
    const second = await road.as(owner).accept(other, true);
    expect(second.records.targets).toMatchObject([{ acceptedanswerid: idIn(other) }]);
    expect(second.records.comments?.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect(await examineThread(road.database.pool, post)).toEqual([]);
    await road.as(owner).hide(other, true);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
    await road.as(owner).accept(one, true);
    const none = await road.as(owner).accept(one, false);
    expect(none.records.targets).toMatchObject([{ acceptedanswerid: null }]);
    expect(await examineThread(road.database.pool, post)).toEqual([]);
  });

  it('accepts answers to questions only', async () => {
    const post = await road.world.post({ author: owner });
    const key = keyIn(await road.as(writer).add(post, 'a'));
    expect(await outcomeOf(road.as(owner).accept(key, true))).toBe('badParameter');
  });
});
