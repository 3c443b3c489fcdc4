import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchComments } from '../lists/fetchComments.ts';

describe('muting a member', () => {
  let backend: TestBackend;
  let [admin, secondAdmin, member, group, post] = ['', '', '', '', ''];

  beforeAll(async () => {
    backend = await createTestBackend();
    const names = ['admin', 'secondAdmin', 'member'];
    [admin = '', secondAdmin = '', member = ''] = await Promise.all(names.map((name) => backend.world.person(name)));
    group = await backend.world.group('closed', { [admin]: 'admin', [secondAdmin]: 'admin', [member]: 'member' });
    post = await backend.world.post({ author: admin, group });
  });
  afterAll(() => backend.stop());

  const write = async (who = member) => keyIn(await backend.as(who).add(post, 'oi'));
  const mutedFor = async (person: string) => {
    const answer = await fetchComments({ ft_ent_identifier: post }, { person, locale: 'pt-BR' }, backend.services);
    return answer.records.rights?.[0]?.mutedids;
  };

  it('S6.03, S7.15, server.17 a group admin mutes a member for a time, and unmutes them', async () => {
    const key = await write();
    const input = { group_id: group, user_id: member };
    const update = await backend.as(admin).mute(key, { ...input, mute_duration: 43_200 });
    expect(update.records.rights?.[0]?.mutedids).toEqual([member]);
    expect({ mutedForSecondAdmin: await mutedFor(secondAdmin), mutedForMember: await mutedFor(member) }).toEqual({
      mutedForSecondAdmin: [member],
      mutedForMember: undefined,
    });
    expect(await outcomeOf(backend.as(member).add(post, 'oi'))).toBe('blockedAction');
    const other = await backend.world.post({ author: admin, group });
    expect(await outcomeOf(backend.as(member).add(other, 'oi'))).toBe('blockedAction');
    const back = await backend.as(secondAdmin).mute(key, { ...input, mute_duration: null });
    expect(back.records.rights?.[0]?.mutedids).toEqual([]);
    expect(await outcomeOf(backend.as(member).add(post, 'oi'))).toBe('done');
    expect((await backend.as(admin).mute(key, { ...input, mute_duration: null })).seq).toBeGreaterThan(back.seq);
  });

  it('answers the admin with the rights of a fresh fetch, also if only the end of a mute changes', async () => {
    const key = await write();
    const rightsNow = async () => {
      const read = { ft_ent_identifier: post };
      const answer = await fetchComments(read, { person: admin, locale: 'pt-BR' }, backend.services);
      return answer.records.rights;
    };
    for (const mute_duration of [43_200, 86_400, null] as const) {
      const update = await backend.as(admin).mute(key, { group_id: group, user_id: member, mute_duration });
      expect(update.records.rights).toEqual(await rightsNow());
    }
  });

  it('S6.03, S7.15 accepts a custom end in the future and at most a year ahead', async () => {
    const key = await write();
    const now = Math.floor(Date.now() / 1000);
    const mute = (custom_expiration: number | null) =>
      outcomeOf(
        backend.as(admin).mute(key, { group_id: group, user_id: member, mute_duration: 'custom', custom_expiration }),
      );
    expect(await mute(null)).toBe('badParameter');
    expect(await mute(now - 10)).toBe('badParameter');
    expect(await mute(now + 400 * 86_400)).toBe('badParameter');
    expect(await mute(now + 3_600)).toBe('done');
    const { rows } = await backend.database.pool.query(
      "select extract(epoch from until)::int as until from restrictions where kind = 'muted'",
    );
    expect(rows).toEqual([{ until: now + 3_600 }]);
    await backend.as(admin).mute(key, { group_id: group, user_id: member, mute_duration: null });
  });

  it('is allowed to group admins, for members, in their own group (A35)', async () => {
    const key = await write();
    const input = { group_id: group, user_id: member };
    expect(await outcomeOf(backend.as(member).mute(await write(admin), { group_id: group, user_id: admin }))).toBe(
      'noPermission',
    );
    const ofSecond = await write(secondAdmin);
    expect(await outcomeOf(backend.as(admin).mute(ofSecond, { group_id: group, user_id: secondAdmin }))).toBe(
      'noPermission',
    );
    expect(await outcomeOf(backend.as(admin).mute(key, { ...input, user_id: secondAdmin }))).toBe('noSuchObject');
    const elsewhere = await backend.world.group('closed', { [admin]: 'admin' });
    expect(await outcomeOf(backend.as(admin).mute(key, { ...input, group_id: elsewhere }))).toBe('noSuchObject');
  });

  it('stores the reason in the audit', async () => {
    const key = await write();
    const input = {
      group_id: group,
      user_id: member,
      mute_reason: 'spam',
      selected_rules: ['7'],
      share_feedback: true,
    };
    expect(await outcomeOf(backend.as(admin).mute(key, input))).toBe('badParameter');
    const rule = 'insert into group_rules (id, group_id, place, title) values (7, $1, 0, $2)';
    await backend.database.pool.query(rule, [group, 'Nada de vendas']);
    await backend.as(admin).mute(key, input);
    const { rows } = await backend.database.pool.query('select details from audit order by id desc limit 1');
    expect(rows[0]).toMatchObject({ details: { reason: 'spam', rules: ['7'], isShared: true } });
    await backend.as(admin).mute(key, { group_id: group, user_id: member, mute_duration: null });
  });
});
