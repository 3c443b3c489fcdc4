import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const refused = { status: 403, code: 200 };
const gone = { status: 404, code: 803 };

const write = (post: string) => ({ ft_ent_identifier: post, comment_text: 'oi' });

/** Comment counts seen by an anonymous viewer or a member. */
const countFor = async ({ as }: Pick<ScenarioContext, 'as'>, post: string) =>
  (await (await as('ana')).call('fetchComments', { ft_ent_identifier: post })).records.targets?.[0]?.commentcount;

/** Deleting a comment and removing its author. */
export const removingCommenters: readonly Scenario[] = [
  {
    title: 'a page admin deletes a comment and bans its author, with their comments of the last days',
    async run(context) {
      const { expect, ids, as, newPost, comment } = context;
      const [post, other] = [await newPost({ author: 'radio' }), await newPost({ author: 'radio' })];
      const { fbid } = await comment('caio', post);
      const kept = await comment('bia', other);
      await comment('caio', other);
      await comment('caio', other, { to: kept.fbid });
      const [helena, caio] = [await as('helena'), await as('caio')];
      const input = { ft_ent_identifier: post, comment_id: fbid, delete_comments: true };
      for (const who of ['bia', 'otavio', 'caio'] as const) {
        expect(await (await as(who)).expectError('deleteCommentAndRemoveCommenter', input)).toMatchObject(refused);
      }
      for (const field of ['delete_posts', 'decline_pending_members', 'apply_to_other_groups']) {
        const bad = await helena.expectError('deleteCommentAndRemoveCommenter', { ...input, [field]: true });
        expect(bad).toEqual({ status: 422, code: 100, fields: [field] });
      }
      expect(await countFor(context, other)).toBe(3);
      const once = { ...input, client_id: 'remove-1' };
      const update = await helena.call('deleteCommentAndRemoveCommenter', once);
      expect(update.removed.comments?.map((each) => each.fbid)).toContain(fbid);
      expect(update.records.rights?.[0]?.bannedids).toContain(ids.caio);
      expect((await helena.call('deleteCommentAndRemoveCommenter', once)).seq).toBe(update.seq);
      expect({
        countForOfPost: await countFor(context, post),
        countForOfOther: await countFor(context, other),
      }).toEqual({ countForOfPost: 0, countForOfOther: 1 });
      const [left] = (await helena.call('fetchComments', { ft_ent_identifier: other })).records.comments ?? [];
      expect(left).toMatchObject({ fbid: kept.fbid, replycount: 0, sortkeys: { activity: kept.fbid } });
      expect(await caio.expectError('addComment', write(other))).toMatchObject({ status: 403, code: 368 });
      const unban = { ft_ent_identifier: other, comment_id: kept.fbid, page_id: ids.radio, commenter_id: ids.bia };
      expect((await helena.call('banUser', { ...unban, action: 'undo_ban' })).removed).toEqual({});
    },
  },
  {
    title: 'a group admin removes a member: with their posts, from other groups, and permanently',
    async run(context) {
      const { expect, ids, as, newPost, comment } = context;
      const post = await newPost({ group: 'hortas' });
      const theirs = await newPost({ author: 'caio', group: 'hortas' });
      const elsewhere = await newPost({ group: 'vinil' });
      const { fbid } = await comment('caio', post);
      const underTheirs = await comment('bia', theirs);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const input = { ft_ent_identifier: post, comment_id: fbid };
      const reported = { ft_ent_identifier: theirs, comment_id: underTheirs.fbid };
      await caio.call('reportComment', { ...reported, reason: 'spam' });
      const queue = async () => (await ana.call('fetchReports', { scope_id: ids.hortas })).reports;
      expect(await queue()).toContainEqual(expect.objectContaining({ comment_id: `${theirs}_${underTheirs.fbid}` }));
      for (const who of ['bia', 'helena'] as const) {
        expect(await (await as(who)).expectError('deleteCommentAndRemoveCommenter', input)).toMatchObject(refused);
      }
      const stream = await bia.openStream([
        { target: theirs, seq: 1 },
        { target: post, seq: 1 },
      ]);
      const chosen = { delete_posts: true, delete_comments: true, decline_pending_members: true };
      const options = { ...chosen, block_permanently: true, apply_to_other_groups: true };
      await ana.call('deleteCommentAndRemoveCommenter', { ...input, ...options });
      await stream.close();

      // A closed group is invisible to a removed member, and the deleted post to everybody.
      expect(await caio.expectError('fetchComments', { ft_ent_identifier: post })).toMatchObject(gone);
      for (const client of [ana, bia, caio]) {
        expect(await client.expectError('fetchPost', { id: theirs })).toMatchObject(gone);
        expect(await client.expectError('addComment', write(theirs))).toMatchObject(gone);
        expect(await client.expectError('pullStreamEvents', { targets: `${theirs}:1` })).toMatchObject(gone);
      }
      expect(await caio.expectError('addComment', write(elsewhere))).toMatchObject(refused);
      expect(await countFor(context, post)).toBe(0);
      // The reported comments no longer exist.
      expect(JSON.stringify(await queue())).not.toContain(theirs);
      const audit = await ana.call('fetchAudit', { scope_id: ids.hortas });
      expect(audit.lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['removeCommenter']));
      const line = audit.lines.find(({ action }) => action === 'removeCommenter');
      expect(line).toMatchObject({ person: ids.ana, target: ids.caio, comment_id: `${post}_${fbid}` });
      expect(await bia.expectError('fetchAudit', { scope_id: ids.hortas })).toMatchObject(refused);
    },
  },
  {
    title: 'a group admin mutes a member, who sees the end and, if it is shared, the reason',
    async run({ expect, ids, as, newPost, comment, visitor }) {
      const post = await newPost({ group: 'hortas' });
      const { fbid } = await comment('helena', post);
      const [ana, helena] = [await as('ana'), await as('helena')];
      const { rules } = await ana.call('fetchGroupRules', { group_id: ids.hortas });
      expect(rules.map(({ title }) => title)).toEqual(['Nada de vendas', 'Seja gentil']);
      expect(await visitor().expectError('fetchGroupRules', { group_id: ids.radio })).toMatchObject(gone);
      const object = { ft_ent_identifier: post, comment_id: fbid, group_id: ids.hortas, user_id: ids.helena };
      const why = { mute_reason: 'vendas', admin_notes: 'terceira vez', selected_rules: [rules[0]?.id ?? ''] };
      const rights = async () => (await helena.call('fetchComments', { ft_ent_identifier: post })).records.rights?.[0];
      const muted = await ana.call('muteMember', { ...object, ...why, mute_duration: 43_200 });
      expect(muted.records.rights?.[0]?.mutedids).toEqual([ids.helena]);
      const until = expect.any(Number);
      expect((await rights())?.restriction).toMatchObject({ kind: 'muted', until, by: 'groupAdmin' });
      expect(await helena.expectError('addComment', write(post))).toMatchObject({ status: 403, code: 368 });
      await ana.call('muteMember', { ...object, ...why, mute_duration: 86_400, share_feedback: true });
      const told = await rights();
      expect(told?.restriction).toMatchObject({
        kind: 'muted',
        until,
        by: 'groupAdmin',
        reason: 'vendas',
        rules: ['Nada de vendas'],
      });
      expect(JSON.stringify(told)).not.toContain('terceira vez');
      const [line] = (await ana.call('fetchAudit', { scope_id: ids.hortas })).lines;
      expect(line).toMatchObject({ action: 'mute', reason: 'vendas', notes: 'terceira vez', until });
      const field = async (change: object) =>
        (await ana.expectError('muteMember', { ...object, mute_duration: 'custom', ...change })).fields;
      const soon = Math.floor(Date.now() / 1000) + 600;
      expect(await field({})).toEqual(['custom_expiration']);
      expect(await field({ custom_expiration: soon - 1_200 })).toEqual(['custom_expiration']);
      expect(await field({ custom_expiration: soon + 400 * 86_400 })).toEqual(['custom_expiration']);
      expect(await field({ custom_expiration: soon, selected_rules: ['77'] })).toEqual(['selected_rules']);
      expect(await field({ mute_duration: 43_201 })).toEqual(['mute_duration']);
      await ana.call('muteMember', { ...object, mute_duration: 'custom', custom_expiration: soon });
      expect((await rights())?.restriction).toMatchObject({ kind: 'muted', until: soon, by: 'groupAdmin' });
      const lifted = await ana.call('muteMember', { ...object, mute_duration: null });
      expect(lifted.records.rights?.[0]?.mutedids).toEqual([]);
      await helena.call('addComment', write(post));
    },
  },
  {
    title: 'admins of a group list barred people, and lift a bar',
    async run({ expect, ids, as, newPost, comment, visitor }) {
      const post = await newPost({ group: 'hortas' });
      const { fbid } = await comment('helena', post);
      const [ana, bia, helena] = [await as('ana'), await as('bia'), await as('helena')];
      const group = { group_id: ids.hortas };
      const lift = { ...group, user_id: ids.helena };
      const removal = { ft_ent_identifier: post, comment_id: fbid, block_permanently: true };
      await ana.call('deleteCommentAndRemoveCommenter', removal);
      const barred = async () => (await ana.call('fetchBars', group)).barred.map(({ id }) => id);
      expect((await barred())[0]).toBe(ids.helena);
      for (const client of [bia, helena]) {
        expect(await client.expectError('fetchBars', group)).toMatchObject(refused);
        expect(await client.expectError('liftBar', lift)).toMatchObject(refused);
      }
      expect(await visitor().expectError('fetchBars', group)).toMatchObject({ status: 401 });
      expect(await visitor().expectError('liftBar', lift)).toMatchObject({ status: 401 });
      expect(await ana.expectError('liftBar', { ...lift, group_id: ids.radio })).toMatchObject(refused);
      expect(await ana.expectError('fetchBars', { group_id: ids.radio })).toMatchObject(refused);
      for (const _ of [1, 2]) expect(await ana.call('liftBar', lift)).toEqual(lift);
      expect(await barred()).not.toContain(ids.helena);
      const { lines } = await ana.call('fetchAudit', { scope_id: ids.hortas });
      const lifted = lines.filter(({ action }) => action === 'liftBar');
      expect(lifted).toMatchObject([{ person: ids.ana, actor: ids.ana, target: ids.helena, comment_id: null }]);
    },
  },
];
