import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';

describe('pinned comments and accepted answers', () => {
  let backend: TestBackend;
  let [owner, writer] = ['', ''];
  const idIn = (key: string): string => key.split('_')[1] ?? '';

  beforeAll(async () => {
    backend = await createTestBackend();
    [owner = '', writer = ''] = await Promise.all(['owner', 'writer'].map((name) => backend.world.person(name)));
  });
  afterAll(() => backend.stop());

  it('S4.10 pins at most one comment for the author: a newer pin replaces the older, until unpinned', async () => {
    const post = await backend.world.post({ author: owner });
    const [one, other] = [
      keyIn(await backend.as(writer).add(post, 'a')),
      keyIn(await backend.as(writer).add(post, 'b')),
    ];
    const pinned = async (call: Promise<ServerUpdate>) => (await call).records.targets?.[0]?.authorpinnedcommentid;
    expect(await pinned(backend.as(owner).pin(one, true))).toBe(idIn(one));
    expect(await pinned(backend.as(owner).pin(other, true))).toBe(idIn(other));
    // Unpinning a comment that is not pinned has no effect.
    const { seq } = await backend.as(owner).pin(one, false);
    expect((await backend.as(owner).pin(other, false)).seq).toBe(seq + 1);
    expect(await pinned(backend.as(owner).pin(other, true))).toBe(idIn(other));
    expect(await pinned(backend.as(owner).hide(other, true))).toBeNull();
    expect(await outcomeOf(backend.as(owner).pin(other, true))).toBe('badParameter');
    expect(await pinned(backend.as(owner).pin(one, true))).toBe(idIn(one));
    expect(await pinned(backend.as(writer).remove(one))).toBeNull();
  });

  it('S4.10 the live pin takes comments that all can read, by staff as the page too; its event id grows', async () => {
    const [admin, employee] = await Promise.all(['admin', 'employee'].map((name) => backend.world.person(name)));
    const page = await backend.world.page('cafe', { ADMIN: admin ?? '', EMPLOYEE: employee ?? '' });
    const post = await backend.world.post({ author: page, kind: 'live' });
    const [one, other] = [
      keyIn(await backend.as(writer).add(post, 'a')),
      keyIn(await backend.as(writer).add(post, 'b')),
    ];
    const slot = async (call: Promise<ServerUpdate & { pin_event_id: number }>) => {
      const { records, seq, pin_event_id } = await call;
      const [target] = records.targets ?? [];
      expect({ pin_event_id, livepineventid: target?.livepineventid }).toEqual({
        pin_event_id: seq,
        livepineventid: seq,
      });
      return target?.livepinnedcommentid;
    };
    expect(await slot(backend.as(admin ?? '').livePin(post, idIn(one)))).toBe(idIn(one));
    expect(await outcomeOf(backend.as(employee ?? '').livePin(post, idIn(other)))).toBe('noPermission');
    expect(await slot(backend.as(employee ?? '', page).livePin(post, idIn(other)))).toBe(idIn(other));
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
    const same = await backend.as(admin ?? '').livePin(post, idIn(other));
    expect(same.pin_event_id).toBe(same.seq);
    const removed = await backend.as(writer).remove(other);
    expect(removed.records.targets?.[0]?.livepinnedcommentid).toBeUndefined();
    expect(removed.records.targets?.[0]?.livepineventid).toBe(removed.seq);
    expect(await slot(backend.as(admin ?? '').livePin(post, idIn(one)))).toBe(idIn(one));
    expect(await slot(backend.as(admin ?? '').livePin(post, null))).toBeUndefined();
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('pins no reply', async () => {
    const post = await backend.world.post({ author: owner });
    const parent = keyIn(await backend.as(writer).add(post, 'a'));
    const { records } = await backend.as(writer).add(post, 'b', { parent_comment_id: idIn(parent) });
    const reply = records.comments?.find(({ parentcommentid }) => parentcommentid !== null)?.id ?? '';
    expect(await outcomeOf(backend.as(owner).pin(reply, true))).toBe('badParameter');
  });

  it('S4.11/1 accepts one answer, replaces or withdraws it, and adds 2 to its rank', async () => {
    const post = await backend.world.post({ author: owner, kind: 'question' });
    const [one, other] = [
      keyIn(await backend.as(writer).add(post, 'a')),
      keyIn(await backend.as(writer).add(post, 'b')),
    ];
    const first = await backend.as(owner).accept(one, true);
    expect(first.records.targets).toMatchObject([{ acceptedanswerid: idIn(one) }]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
    const second = await backend.as(owner).accept(other, true);
    expect(second.records.targets).toMatchObject([{ acceptedanswerid: idIn(other) }]);
    expect(second.records.comments?.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
    await backend.as(owner).hide(other, true);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
    await backend.as(owner).accept(one, true);
    const none = await backend.as(owner).accept(one, false);
    expect(none.records.targets).toMatchObject([{ acceptedanswerid: null }]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('accepts answers to questions only', async () => {
    const post = await backend.world.post({ author: owner });
    const key = keyIn(await backend.as(writer).add(post, 'a'));
    expect(await outcomeOf(backend.as(owner).accept(key, true))).toBe('badParameter');
  });
});
