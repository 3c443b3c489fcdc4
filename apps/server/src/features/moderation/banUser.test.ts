import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchComments } from '../lists/fetchComments.ts';

describe('banning', () => {
  let backend: TestBackend;
  let [admin, manager, writer, page] = ['', '', '', ''];

  beforeAll(async () => {
    backend = await createTestBackend();
    const names = ['admin', 'manager', 'writer'];
    [admin = '', manager = '', writer = ''] = await Promise.all(names.map((name) => backend.world.person(name)));
    page = await backend.world.page('Rádio', { ADMIN: admin, MANAGER: manager });
  });
  afterAll(() => backend.stop());

  const begin = async (kind: 'plain' | 'live' = 'plain') => {
    const post = await backend.world.post({ author: page, kind });
    const key = keyIn(await backend.as(writer).add(post, 'oi'));
    return { post, key, input: { page_id: page, commenter_id: writer } };
  };
  const writes = (post: string) => outcomeOf(backend.as(writer).add(post, 'oi'));
  const bannedIn = ({ records }: Pick<ServerUpdate, 'records'>) => records.rights?.[0]?.bannedids;
  const rightsOf = async (person: string, post: string) => {
    const answer = await fetchComments({ ft_ent_identifier: post }, { person, locale: 'pt-BR' }, backend.services);
    return answer.records.rights?.[0];
  };

  it('S6.02 server.17 a page admin bans a commenter from the page and lifts the ban; their comments stay', async () => {
    const [one, other] = [await begin(), await begin()];
    const update = await backend.as(admin).ban(one.key, one.input);
    expect(bannedIn(update)).toEqual([writer]);
    expect({ updateRecordsComments: update.records.comments, updateRemovedComments: update.removed.comments }).toEqual({
      updateRecordsComments: undefined,
      updateRemovedComments: undefined,
    });
    expect({ inOne: await writes(one.post), inOther: await writes(other.post) }).toEqual({
      inOne: 'blockedAction',
      inOther: 'blockedAction',
    });
    expect(await outcomeOf(backend.as(writer).like(one.key, true))).toBe('blockedAction');
    expect(await rightsOf(writer, other.post)).toMatchObject({ cancomment: false });
    expect((await rightsOf(writer, other.post))?.bannedids).toBeUndefined();
    expect((await rightsOf(manager, other.post))?.bannedids).toEqual([writer]);
    // The answer contains the same rights as a fetch.
    expect(update.records.rights?.[0]).toEqual(await rightsOf(admin, one.post));
    const back = await backend.as(manager).ban(other.key, { ...other.input, action: 'undo_ban' });
    expect(bannedIn(back)).toEqual([]);
    expect({ inOne: await writes(one.post), inOther: await writes(other.post) }).toEqual({
      inOne: 'done',
      inOther: 'done',
    });
    expect(
      (await backend.as(manager).ban(other.key, { ...other.input, action: 'undo_ban' })).records.rights,
    ).toBeUndefined();
  });

  it('S6.02, S7.17 post_only bans from this post only, stream_only from this broadcast only', async () => {
    const [post, live, other] = [await begin(), await begin('live'), await begin()];
    await backend.as(admin).ban(post.key, { ...post.input, post_only: true });
    expect({ inPost: await writes(post.post), inOther: await writes(other.post) }).toEqual({
      inPost: 'blockedAction',
      inOther: 'done',
    });
    await backend.as(admin).ban(live.key, { ...live.input, stream_only: true });
    expect({ inLive: await writes(live.post), inOther: await writes(other.post) }).toEqual({
      inLive: 'blockedAction',
      inOther: 'done',
    });
    for (const { key, input } of [post, live]) await backend.as(admin).ban(key, { ...input, action: 'undo_ban' });
    expect({ inPost: await writes(post.post), inLive: await writes(live.post) }).toEqual({
      inPost: 'done',
      inLive: 'done',
    });
    expect(await outcomeOf(backend.as(admin).ban(post.key, { ...post.input, stream_only: true }))).toBe('badParameter');
    const both = { ...live.input, stream_only: true, post_only: true };
    expect(await outcomeOf(backend.as(admin).ban(live.key, both))).toBe('badParameter');
  });

  it('S6.02, S7.17 suspends from a broadcast for a time, and 0 lifts it', async () => {
    const { post, key, input } = await begin('live');
    await backend.as(admin).ban(key, { ...input, suspension_duration_seconds: 600 });
    expect(await writes(post)).toBe('blockedAction');
    const { rows } = await backend.database.pool.query(
      'select kind, thread_id::text, extract(epoch from until - now())::int between 590 and 601 as ends from restrictions',
    );
    expect(rows).toEqual([{ kind: 'suspended', thread_id: post, ends: true }]);
    await backend.as(admin).ban(key, { ...input, suspension_duration_seconds: 0 });
    expect(await writes(post)).toBe('done');
    const plain = await begin();
    const refused = backend.as(admin).ban(plain.key, { ...plain.input, suspension_duration_seconds: 60 });
    expect(await outcomeOf(refused)).toBe('badParameter');
  });

  it('A35 refuses another page and another commenter', async () => {
    const { key, input } = await begin();
    const elsewhere = await backend.world.page('Outra', { ADMIN: admin });
    expect(await outcomeOf(backend.as(admin).ban(key, { ...input, page_id: elsewhere }))).toBe('noSuchObject');
    expect(await outcomeOf(backend.as(admin).ban(key, { ...input, commenter_id: manager }))).toBe('noSuchObject');
  });

  it('nobody bans somebody of the same or a higher rank', async () => {
    const { post } = await begin();
    const keys = await Promise.all([admin, manager].map(async (who) => keyIn(await backend.as(who).add(post, 'oi'))));
    const [ofAdmin = '', ofManager = ''] = keys;
    const ban = (who: string, key: string, commenter_id: string) =>
      outcomeOf(backend.as(who).ban(key, { page_id: page, commenter_id }));
    expect(await ban(manager, ofAdmin, admin)).toBe('noPermission');
    expect(await ban(admin, ofManager, manager)).toBe('done');
    expect(await ban(writer, ofManager, manager)).toBe('noPermission');
    await backend.database.pool.query('delete from restrictions');
  });

  it('server.14 server.17 writes a journal row and an audit entry with the real person, the scope and the action', async () => {
    const { post, key, input } = await begin();
    const { seq } = await backend.as(manager, page).ban(key, { ...input, post_only: true });
    const { rows } = await backend.database.pool.query(
      `select j.action, j.person_id::text, j.actor_id::text, j.object_id::text, a.scope_id::text, a.target_id::text,
        a.action as audited, a.person_id::text as by, a.details
       from journal j join audit a on a.thread_id = j.thread_id and a.seq = j.seq where j.thread_id = $1 and j.seq = $2`,
      [post, seq],
    );
    expect(rows).toEqual([
      {
        action: 'banUser',
        person_id: manager,
        actor_id: page,
        object_id: key.split('_')[1],
        scope_id: page,
        target_id: writer,
        audited: 'ban',
        by: manager,
        details: { width: 'post' },
      },
    ]);
    await backend.as(admin).ban(key, { ...input, action: 'undo_ban' });
  });

  it('P2 takes effect once per client id, and refuses the key with another meaning', async () => {
    const { key, input } = await begin();
    const once = { ...input, client_id: 'ban-1' };
    const first = await backend.as(admin).ban(key, once);
    expect((await backend.as(admin).ban(key, once)).seq).toBe(first.seq);
    expect(await outcomeOf(backend.as(admin).ban(key, { ...once, post_only: true }))).toBe('duplicate');
    await backend.as(admin).ban(key, { ...input, action: 'undo_ban' });
  });
});
