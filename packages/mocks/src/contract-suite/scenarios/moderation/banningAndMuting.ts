import type { Scenario } from '../../scenarioContext.ts';

/** Banning, suspending and muting. */
export const banningAndMuting: readonly Scenario[] = [
  {
    title: 'a page admin bans a commenter from the page or one post, and unbans them',
    async run({ expect, ids, as, newPost, comment }) {
      const [post, other] = [await newPost({ author: 'radio' }), await newPost({ author: 'radio' })];
      const { fbid } = await comment('caio', post);
      const [helena, caio] = [await as('helena'), await as('caio')];
      const input = { ft_ent_identifier: post, comment_id: fbid, page_id: ids.radio, commenter_id: ids.caio } as const;
      const write = (target: string) => ({ ft_ent_identifier: target, comment_text: 'oi' });
      const blocked = { status: 403, code: 368 };

      const banned = await helena.call('banUser', { ...input, action: 'ban' });
      expect({
        bannedRecordsComments: banned.records.comments,
        bannedRemovedComments: banned.removed.comments,
      }).toEqual({ bannedRecordsComments: undefined, bannedRemovedComments: undefined });
      expect(banned.records.rights?.[0]?.bannedids).toContain(ids.caio);
      for (const target of [post, other])
        expect(await caio.expectError('addComment', write(target))).toMatchObject(blocked);
      const read = await caio.call('fetchComments', { ft_ent_identifier: other });
      const told = { kind: 'banned', by: 'pageAdmin', act_id: expect.any(String) };
      expect(read.records.rights).toEqual([expect.objectContaining({ cancomment: false, restriction: told })]);
      expect(read.records.rights?.[0]?.bannedids).toBeUndefined();

      const back = await helena.call('banUser', { ...input, action: 'undo_ban' });
      expect(back.records.rights?.[0]?.bannedids).not.toContain(ids.caio);
      await caio.call('addComment', write(other));
      await helena.call('banUser', { ...input, action: 'ban', post_only: true });
      expect(await caio.expectError('addComment', write(post))).toMatchObject(blocked);
      await caio.call('addComment', write(other));
      await helena.call('banUser', { ...input, action: 'undo_ban' });
      await caio.call('addComment', write(post));
    },
  },
  {
    title: 'bans without permission, for another page or person, or with broadcast options elsewhere are rejected',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const post = await newPost({ author: 'radio' });
      const { fbid } = await comment('caio', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const input = { ...object, page_id: ids.radio, commenter_id: ids.caio, action: 'ban' };
      const helena = await as('helena');
      for (const who of ['bia', 'otavio', 'caio'] as const) {
        expect(await (await as(who)).expectError('banUser', input)).toMatchObject({ status: 403, code: 200 });
      }
      expect(await visitor().expectError('banUser', input)).toMatchObject({ status: 401, code: 190 });
      const elsewhere = { status: 404, code: 803 };
      expect(await helena.expectError('banUser', { ...input, page_id: ids.bia })).toMatchObject(elsewhere);
      expect(await helena.expectError('banUser', { ...input, commenter_id: ids.bia })).toMatchObject(elsewhere);
      const field = async (change: object) => (await helena.expectError('banUser', { ...input, ...change })).fields;
      expect(await field({ stream_only: true })).toEqual(['stream_only']);
      expect(await field({ suspension_duration_seconds: 60 })).toEqual(['suspension_duration_seconds']);
      expect(await field({ suspension_duration_seconds: 61 })).toEqual(['suspension_duration_seconds']);
      const mute = { ...object, group_id: ids.radio, user_id: ids.caio, mute_duration: 43_200 };
      expect(await helena.expectError('muteMember', mute)).toMatchObject({ status: 403, code: 200 });
    },
  },
  {
    title: 'a commenter is suspended from a broadcast, and 0 lifts it',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const { fbid } = await comment('caio', post);
      const [helena, caio] = [await as('helena'), await as('caio')];
      const object = { ft_ent_identifier: post, comment_id: fbid, page_id: ids.radio, commenter_id: ids.caio } as const;
      const suspend = (suspension_duration_seconds: 0 | 600) =>
        helena.call('banUser', { ...object, action: 'ban', suspension_duration_seconds });
      await suspend(600);
      const write = { ft_ent_identifier: post, comment_text: 'oi' };
      expect(await caio.expectError('addComment', write)).toMatchObject({ status: 403, code: 368 });
      await suspend(0);
      await caio.call('addComment', write);
    },
  },
  {
    title: 'undoing a ban without a duration lifts a suspension, too, and both at once',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const { fbid } = await comment('caio', post);
      const [helena, caio] = [await as('helena'), await as('caio')];
      const object = { ft_ent_identifier: post, comment_id: fbid, page_id: ids.radio, commenter_id: ids.caio } as const;
      const ban = (how: { suspension_duration_seconds?: 600 } = {}) =>
        helena.call('banUser', { ...object, action: 'ban', ...how });
      const undo = () => helena.call('banUser', { ...object, action: 'undo_ban' });
      const write = { ft_ent_identifier: post, comment_text: 'oi' };

      for (const bansToo of [false, true]) {
        const suspended = await ban({ suspension_duration_seconds: 600 });
        expect(suspended.records.rights?.[0]?.bannedids).toContain(ids.caio);
        if (bansToo) await ban();
        expect(await caio.expectError('addComment', write)).toMatchObject({ status: 403, code: 368 });
        expect((await undo()).records.rights?.[0]?.bannedids).not.toContain(ids.caio);
        await caio.call('addComment', write);
      }
      expect((await undo()).records.rights).toBeUndefined();
    },
  },
];
