import type { GroupPrivacy } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

let made = 0;
const clientId = (): string => `group-${(made += 1)}`;

const hidden = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };

async function newGroup(admin: Client, privacy: GroupPrivacy): Promise<string> {
  const { group } = await admin.call('addGroup', { name: 'Costura', privacy, client_id: clientId() });
  return group.id;
}

const settings = (group_id: string) => ({
  group_id,
  name: 'Costura',
  privacy: 'closed' as const,
  description: '',
  is_markdown: false,
  are_stickers_custom: false,
  rules: [],
});

/** Groups that people create, join and administer. */
export const groups: readonly Scenario[] = [
  {
    title: 'server.460 a group is created once, its creator is its admin, and a secret one does not exist for others',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, nobody] = [await as('ana'), await as('bia'), visitor()];
      const input = { name: ' Costura\u0007 livre ', privacy: 'closed' as const, description: 'Linhas e panos' };
      const call = { ...input, client_id: clientId() };
      const answers = await Promise.all([1, 2, 3].map(() => ana.call('addGroup', call)));
      const [group] = answers.map((answer) => answer.group);
      expect(new Set(answers.map((answer) => answer.group.id)).size).toBe(1);
      const shown = {
        name: 'Costura livre',
        privacy: 'closed',
        description: 'Linhas e panos',
        memberCount: 1,
        isMarkdown: false,
        areStickersCustom: false,
      };
      expect(group).toEqual({ ...shown, id: expect.any(String), membership: 'admin' });
      const group_id = group?.id ?? '';
      for (const reader of [bia, nobody]) {
        const found = await reader.call('fetchGroup', { group_id });
        expect(found.group).toEqual({ ...shown, id: group_id, membership: 'none' });
      }
      expect(await ana.expectError('addGroup', { ...call, name: 'Outro' })).toMatchObject({ status: 409, code: 506 });
      expect((await ana.expectError('addGroup', { ...input, name: '\u200b\u2060' })).fields).toEqual(['name']);
      expect(await nobody.expectError('addGroup', input)).toMatchObject({ status: 401, code: 190 });
      expect(await ana.expectError('addGroup', { ...input, actor: ids.bia })).toMatchObject(denied);

      const secret = await newGroup(ana, 'secret');
      for (const reader of [bia, nobody]) {
        expect(await reader.expectError('fetchGroup', { group_id: secret })).toMatchObject(hidden);
        expect(await reader.expectError('fetchGroupRules', { group_id: secret })).toMatchObject(hidden);
        const { groups: listed } = await reader.call('fetchGroups', { of: 'others' });
        expect(listed.map(({ id }) => id)).toContain(group_id);
        expect(listed.map(({ id }) => id)).not.toContain(secret);
      }
      const members = { group_id: secret, status: 'accepted' as const };
      expect(await bia.expectError('fetchGroupMembers', members)).toMatchObject(hidden);
    },
  },
  {
    title: 'server.461 a public group is joined at once, a closed one asked, and its last admin can’t leave',
    async run({ expect, as }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const [open, closed, secret] = [
        await newGroup(ana, 'public'),
        await newGroup(ana, 'closed'),
        await newGroup(ana, 'secret'),
      ];
      const join = { is_member: true };
      const leave = { is_member: false };
      for (const _ of [1, 2]) {
        const { group } = await bia.call('setGroupMembership', { group_id: open, ...join });
        expect(group).toMatchObject({ membership: 'member', memberCount: 2 });
        const asked = await bia.call('setGroupMembership', { group_id: closed, ...join });
        expect(asked.group).toMatchObject({ membership: 'asked', memberCount: 1 });
      }
      for (const _ of [1, 2]) {
        for (const group_id of [open, closed]) {
          const { group } = await bia.call('setGroupMembership', { group_id, ...leave });
          expect(group).toMatchObject({ membership: 'none', memberCount: 1 });
        }
      }
      expect(await bia.expectError('setGroupMembership', { group_id: secret, ...join })).toMatchObject(hidden);
      const last = await ana.expectError('setGroupMembership', { group_id: open, ...leave });
      expect(last).toMatchObject({ status: 422, code: 100, fields: ['is_member'] });

      // Who is barred can't come back.
      await caio.call('setGroupMembership', { group_id: open, ...join });
      const { post } = await ana.call('addPost', { post_text: 'Regras da casa', group: open, client_id: clientId() });
      const comment = await caio.call('addComment', {
        ft_ent_identifier: post.id,
        comment_text: 'vende-se',
        client_id: clientId(),
      });
      const [written] = comment.records.comments ?? [];
      await ana.call('deleteCommentAndRemoveCommenter', {
        ft_ent_identifier: post.id,
        comment_id: written?.fbid ?? '',
        block_permanently: true,
        client_id: clientId(),
      });
      const barred = await caio.expectError('setGroupMembership', { group_id: open, ...join });
      expect(barred).toMatchObject({ status: 403, code: 368 });
    },
  },
  {
    title: 'server.462 admins accept, decline, remove and appoint; nobody acts on another admin',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const group_id = await newGroup(ana, 'closed');
      const { post } = await ana.call('addPost', { post_text: 'Só nós', group: group_id, client_id: clientId() });
      const role = (user_id: string, given: 'none' | 'member' | 'admin') => ({ group_id, user_id, role: given });
      const asked = async () =>
        (await ana.call('fetchGroupMembers', { group_id, status: 'asked' })).members.map(({ actor }) => actor.id);
      for (const client of [bia, caio]) await client.call('setGroupMembership', { group_id, is_member: true });
      expect((await asked()).sort()).toEqual([ids.bia, ids.caio].sort());
      expect(await bia.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
      expect(await bia.expectError('setGroupRole', role(ids.bia, 'member'))).toMatchObject(denied);
      expect(await visitor().expectError('setGroupRole', role(ids.bia, 'member'))).toMatchObject({ status: 401 });
      await ana.call('setGroupRole', role(ids.bia, 'member'));
      await ana.call('setGroupRole', role(ids.bia, 'member'));
      await ana.call('setGroupRole', role(ids.caio, 'none'));
      expect(await asked()).toEqual([]);
      expect((await bia.call('fetchPost', { id: post.id })).post.body.text).toBe('Só nós');
      expect(await caio.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
      expect(await ana.expectError('setGroupRole', role(ids.caio, 'member'))).toMatchObject(hidden);
      expect(await bia.expectError('setGroupRole', role(ids.ana, 'none'))).toMatchObject(denied);

      await ana.call('setGroupRole', role(ids.bia, 'admin'));
      expect(await ana.expectError('setGroupRole', role(ids.bia, 'none'))).toMatchObject(denied);
      expect((await ana.call('setGroupMembership', { group_id, is_member: false })).group?.membership).toBe('none');
      expect(await ana.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
      await caio.call('setGroupMembership', { group_id, is_member: true });
      await bia.call('setGroupRole', role(ids.caio, 'member'));
      await bia.call('setGroupRole', role(ids.caio, 'none'));
      expect(await caio.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);

      const { lines } = await bia.call('fetchAudit', { scope_id: group_id });
      expect(lines.map(({ action, person, target }) => [action, person, target])).toEqual([
        ['removeMember', ids.bia, ids.caio],
        ['acceptMember', ids.bia, ids.caio],
        ['grantGroupRole', ids.ana, ids.bia],
        ['declineMember', ids.ana, ids.caio],
        ['acceptMember', ids.ana, ids.bia],
      ]);
    },
  },
  {
    title: 'server.463 admins save a group; rules keep their ids, and the privacy only becomes stricter',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const group_id = await newGroup(ana, 'public');
      await bia.call('setGroupMembership', { group_id, is_member: true });
      const { post } = await ana.call('addPost', { post_text: 'Para todos', group: group_id, client_id: clientId() });
      const [outsider, nobody] = [await as('otavio'), visitor()];
      const comments = { ft_ent_identifier: post.id, offset: 0, length: 10, orderingmode: 'recent_activity' as const };
      // Read twice, so that the server remembers it.
      for (const reader of [outsider, nobody, outsider, nobody]) {
        expect((await reader.call('fetchPost', { id: post.id })).post.id).toBe(post.id);
        await reader.call('fetchComments', comments);
      }
      const input = { ...settings(group_id), name: 'Costura e afins', description: 'Panos', is_markdown: true };
      const first = await ana.call('saveGroup', { ...input, rules: [{ title: 'Sem vendas' }, { title: 'Gentileza' }] });
      expect(first.group).toMatchObject({ name: 'Costura e afins', description: 'Panos', isMarkdown: true });
      expect(first.rules.map(({ title }) => title)).toEqual(['Sem vendas', 'Gentileza']);
      const [sales, kindness] = first.rules;
      const next = [{ id: kindness?.id, title: 'Gentileza sempre' }, { title: 'Pontualidade' }];
      const second = await ana.call('saveGroup', { ...input, rules: next });
      expect(second.rules).toEqual([
        { id: kindness?.id, title: 'Gentileza sempre' },
        { id: expect.any(String), title: 'Pontualidade' },
      ]);
      expect((await bia.call('fetchGroupRules', { group_id })).rules).toEqual(second.rules);
      const gone = { ...input, rules: [{ id: sales?.id, title: 'Sem vendas' }] };
      expect((await ana.expectError('saveGroup', gone)).fields).toEqual(['rules.0.id']);
      expect((await bia.call('fetchGroupRules', { group_id })).rules).toEqual(second.rules);
      expect(await bia.expectError('saveGroup', input)).toMatchObject(denied);
      expect((await ana.expectError('saveGroup', { ...input, privacy: 'public' })).fields).toEqual(['privacy']);

      // Closed, and then secret.
      for (const reader of [outsider, nobody]) {
        expect(await reader.expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
        expect(await reader.expectError('fetchComments', comments)).toMatchObject(hidden);
        const { posts } = await reader.call('fetchFeed', { group: group_id });
        expect(posts).toEqual([]);
      }
      expect((await outsider.call('fetchGroup', { group_id })).group.membership).toBe('none');
      await ana.call('saveGroup', { ...input, privacy: 'secret' });
      expect(await outsider.expectError('fetchGroup', { group_id })).toMatchObject(hidden);
      expect((await bia.call('fetchGroup', { group_id })).group.privacy).toBe('secret');
      expect((await bia.call('setGroupMembership', { group_id, is_member: false })).group).toBeNull();
      expect(await bia.expectError('fetchGroup', { group_id })).toMatchObject(hidden);
      const { lines } = await ana.call('fetchAudit', { scope_id: group_id });
      expect(lines.map(({ action, person }) => [action, person])).toEqual(
        Array.from({ length: 3 }, () => ['saveGroup', ids.ana]),
      );
    },
  },
  {
    title: 'server.464 members are listed for members, groups as own and others, page by page',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const group_id = await newGroup(ana, 'public');
      await bia.call('setGroupMembership', { group_id, is_member: true });
      const members = { group_id, status: 'accepted' as const };
      const { members: listed, cursor } = await bia.call('fetchGroupMembers', members);
      expect(listed.map(({ actor, role }) => [actor.id, role])).toEqual(
        [
          [ids.ana, 'admin'],
          [ids.bia, 'member'],
        ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      );
      expect(cursor).toBeNull();
      expect(await caio.expectError('fetchGroupMembers', members)).toMatchObject(denied);
      expect(await bia.expectError('fetchGroupMembers', { group_id, status: 'asked' })).toMatchObject(denied);
      expect(await visitor().expectError('fetchGroupMembers', members)).toMatchObject({ status: 401, code: 190 });

      const others = await Promise.all(Array.from({ length: 21 }, () => newGroup(caio, 'closed')));
      const read = async (of: 'own' | 'others', client: Client) => {
        const found: string[] = [];
        for (let next: string | null | undefined; next !== null;) {
          const page = await client.call('fetchGroups', { of, ...(next !== undefined && { cursor: next }) });
          expect(page.groups.length).toBeLessThanOrEqual(20);
          found.push(...page.groups.map(({ id }) => id));
          next = page.cursor;
        }
        expect(new Set(found).size).toBe(found.length);
        return found;
      };
      expect((await read('own', caio)).filter((id) => others.includes(id))).toHaveLength(21);
      expect((await read('others', bia)).filter((id) => others.includes(id))).toHaveLength(21);
      const own = await read('own', bia);
      expect(own).toContain(group_id);
      expect(own.some((id) => others.includes(id))).toBe(false);
    },
  },
];
