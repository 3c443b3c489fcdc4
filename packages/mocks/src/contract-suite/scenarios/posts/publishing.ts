import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

let published = 0;
const clientId = (): string => `publish-${(published += 1)}`;

const isIn = async (client: Client, author: string, post: string): Promise<boolean> =>
  (await client.call('fetchFeed', { author })).posts.some(({ post: { id } }) => id === post);

/** Posts that people publish. */
export const publishing: readonly Scenario[] = [
  {
    title:
      'server.440 a person publishes a post for everyone, for friends or for themselves, first in the feed of its readers',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const readers = { ana, bia, caio, nobody: visitor() };
      const expected = {
        everyone: ['ana', 'bia', 'caio', 'nobody'],
        friends: ['ana', 'bia'],
        only_me: ['ana'],
      } as const;
      for (const privacy of ['everyone', 'friends', 'only_me'] as const) {
        const post_text = `Bom dia, ${privacy} #manhã`;
        const answer = await ana.call('addPost', { post_text, privacy, client_id: clientId() });
        const { post, lists } = answer;
        expect(post).toMatchObject({ author: ids.ana, kind: 'plain', privacy, group: null, attachment: null });
        expect(post.body).toMatchObject({ text: post_text, ranges: [{ kind: 'hashtag', tag: 'manhã' }] });
        expect(lists[0]?.count).toBe(0);
        const seen: string[] = [];
        for (const [name, client] of Object.entries(readers)) {
          if (await isIn(client, ids.ana, post.id)) seen.push(name);
        }
        expect(seen).toEqual(expected[privacy]);
        expect((await ana.call('fetchFeed', { author: ids.ana })).posts[0]?.post.id).toBe(post.id);
        expect((await ana.call('fetchPost', { id: post.id })).post).toEqual(post);
        await ana.call('addComment', { ft_ent_identifier: post.id, comment_text: 'oi', client_id: clientId() });
      }
    },
  },
  {
    title: 'server.510 a post for a friend list is read by those who are on it, as long as they are',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio, helena] = [await as('ana'), await as('bia'), await as('caio'), await as('helena')];
      const { lists } = await ana.call('saveFriendList', { name: 'Da rua' });
      const list = lists.find(({ name }) => name === 'Da rua');
      const list_id = list?.id ?? '';
      const put = (is_member: boolean) => ana.call('setFriendListMember', { list_id, profile_id: ids.bia, is_member });
      const post_text = `Chave no vaso, @[${ids.bia}:Bia Moraes]`;
      await put(true);
      const { post } = await ana.call('addPost', { post_text, privacy: list_id, client_id: clientId() });
      const { id } = post;
      expect(post).toMatchObject({ privacy: 'list', list: { id: list_id, name: 'Da rua' } });
      // A mention counts for who can read it.
      expect(post.body.ranges).toMatchObject([{ kind: 'mention', id: ids.bia }]);
      await ana.call('addComment', { ft_ent_identifier: id, comment_text: 'obrigada', client_id: clientId() });
      const isFound = async (client: Client): Promise<boolean> =>
        (await client.call('search', { q: 'chave vaso', of: 'posts' })).hits.some(
          (hit) => hit.kind === 'text' && hit.post_id === id,
        );
      const hidden = { status: 404, code: 803 };
      const seesNot = async (client: Client) => {
        expect(await client.expectError('fetchPost', { id })).toMatchObject(hidden);
        expect(await client.expectError('fetchComments', { ft_ent_identifier: id })).toMatchObject(hidden);
        const comment = { ft_ent_identifier: id, comment_text: 'eu?', client_id: clientId() };
        expect(await client.expectError('addComment', comment)).toMatchObject(hidden);
        expect(await isIn(client, ids.ana, id)).toBe(false);
        expect(await isFound(client)).toBe(false);
      };
      const seen = (await bia.call('fetchPost', { id })).post;
      expect(seen.privacy).toBe('list');
      // Who reads it does not learn how its author calls them.
      expect(seen).not.toHaveProperty('list');
      expect(await isIn(bia, ids.ana, id)).toBe(true);
      expect(await isFound(bia)).toBe(true);
      for (const client of [caio, helena]) await seesNot(client);
      expect(await visitor().expectError('fetchPost', { id })).toMatchObject(hidden);
      await put(false);
      await seesNot(bia);
      await put(true);
      expect((await bia.call('fetchPost', { id })).post.id).toBe(id);
      await ana.call('saveFriendList', { list_id, name: 'Do bairro' });
      expect((await ana.call('fetchPost', { id })).post.list).toEqual({ id: list_id, name: 'Do bairro' });
      await ana.call('deleteFriendList', { list_id });
      await seesNot(bia);
      const own = (await ana.call('fetchPost', { id })).post;
      expect(own.privacy).toBe('only_me');
      expect(own).not.toHaveProperty('list');
    },
  },
  {
    title: 'server.510 nobody publishes for a friend list of somebody else, nor a page or in a group for any',
    async run({ expect, ids, as }) {
      const [ana, bia, helena] = [await as('ana'), await as('bia'), await as('helena')];
      const post_text = 'para quem?';
      const { lists } = await ana.call('fetchFriendLists', {});
      const privacy = lists[0]?.id ?? '';
      const ownOf = (await helena.call('saveFriendList', { name: 'Equipe' })).lists[0]?.id ?? '';
      const refusals = [
        [bia, { post_text, privacy }],
        [ana, { post_text, privacy: '999' }],
        [ana, { post_text, privacy: ids.bia }],
        [ana, { post_text, privacy, group: ids.hortas }],
        [helena, { post_text, privacy: ownOf, actor: ids.radio }],
      ] as const;
      for (const [client, input] of refusals) {
        expect(await client.expectError('addPost', input)).toMatchObject({ code: 100, fields: ['privacy'] });
      }
      await helena.call('deleteFriendList', { list_id: ownOf });
    },
  },
  {
    title: 'server.440 a member publishes in a group, for its members, and staff as their page, for everyone',
    async run({ expect, ids, as, visitor }) {
      const [caio, otavio] = [await as('caio'), await as('otavio')];
      const inGroup = await caio.call('addPost', {
        post_text: 'Quem tem mudas?',
        post_kind: 'question',
        group: ids.hortas,
        client_id: clientId(),
      });
      expect(inGroup.post).toMatchObject({ privacy: 'group', kind: 'question', group: { id: ids.hortas } });
      const id = inGroup.post.id;
      expect(await otavio.expectError('fetchPost', { id })).toMatchObject({ status: 404 });
      expect((await (await as('bia')).call('fetchPost', { id })).post.id).toBe(id);
      const ofPage = await otavio.call('addPost', { post_text: 'No ar', actor: ids.radio, client_id: clientId() });
      expect(ofPage.post).toMatchObject({ author: ids.radio, privacy: 'everyone' });
      expect(await isIn(visitor(), ids.radio, ofPage.post.id)).toBe(true);
    },
  },
  {
    title: 'server.441 what may not be published is refused, and nothing is published',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const [ana, caio, otavio, helena] = [await as('ana'), await as('caio'), await as('otavio'), await as('helena')];
      const post_text = 'não entra';
      const hidden = { status: 404, code: 803 };
      const denied = { status: 403, code: 200 };
      expect(await visitor().expectError('addPost', { post_text })).toMatchObject({ status: 401, code: 190 });
      expect((await ana.expectError('addPost', { post_text: ' \n' })).fields).toEqual(['post_text']);
      const offered = { post_text, group: ids.hortas, privacy: 'friends' as const };
      expect((await ana.expectError('addPost', offered)).fields).toEqual(['privacy']);
      const ofPage = { post_text, actor: ids.radio };
      expect((await helena.expectError('addPost', { ...ofPage, privacy: 'only_me' })).fields).toEqual(['privacy']);
      expect(await otavio.expectError('addPost', { post_text, group: ids.hortas })).toMatchObject(hidden);
      expect(await ana.expectError('addPost', { post_text, group: '999' })).toMatchObject(hidden);
      expect(await caio.expectError('addPost', { post_text, group: ids.vinil })).toMatchObject(denied);
      expect(await helena.expectError('addPost', { ...ofPage, group: ids.hortas })).toMatchObject(denied);
      expect(await caio.expectError('addPost', ofPage)).toMatchObject(denied);
      expect(await caio.expectError('addPost', { post_text, actor: ids.bia })).toMatchObject(denied);
      const shown = await newPost({ group: 'hortas' });
      const { fbid } = await comment('caio', shown);
      const muted = { ft_ent_identifier: shown, comment_id: fbid, group_id: ids.hortas, user_id: ids.caio };
      await ana.call('muteMember', { ...muted, mute_duration: 43_200 });
      const inGroup = { post_text, group: ids.hortas };
      expect(await caio.expectError('addPost', inGroup)).toMatchObject({ status: 403, code: 368 });
      for (const author of Object.values(ids)) {
        const { posts } = await ana.call('fetchFeed', { author });
        expect(posts.filter(({ post }) => post.body.text === post_text)).toEqual([]);
      }
      await ana.call('muteMember', { ...muted, mute_duration: null });
    },
  },
  {
    title: 'server.442 a post is published once per client id, and other words under it are a duplicate',
    async run({ expect, ids, as }) {
      const ana = await as('ana');
      const input = { post_text: 'uma vez só', client_id: clientId() };
      const answers = await Promise.all([1, 2, 3, 4].map(() => ana.call('addPost', input)));
      expect(new Set(answers.map(({ post }) => post.id)).size).toBe(1);
      const duplicate = { status: 409, code: 506 };
      expect(await ana.expectError('addPost', { ...input, post_text: 'outra' })).toMatchObject(duplicate);
      expect(await ana.expectError('addPost', { ...input, privacy: 'friends' })).toMatchObject(duplicate);
      const { posts } = await ana.call('fetchFeed', { author: ids.ana });
      expect(posts.filter(({ post }) => post.body.text === input.post_text)).toHaveLength(1);
      // Keys of others are independent.
      const other = await (await as('bia')).call('addPost', input);
      expect(other.post.author).toBe(ids.bia);
    },
  },
  {
    title: 'server.443 a mention of somebody who cannot see the post, or by another name, stays plain text',
    async run({ expect, ids, as }) {
      const ana = await as('ana');
      const post_text = `Com @[${ids.bia}:Bia Moraes], @[${ids.caio}:Caio Lins] e @[${ids.bia}:Zé]`;
      const text = 'Com Bia Moraes, Caio Lins e Zé';
      const mentionsOf = async (privacy: 'everyone' | 'friends') => {
        const { post } = await ana.call('addPost', { post_text, privacy, client_id: clientId() });
        expect(post.body.text).toBe(text);
        return post.body.ranges.flatMap((range) => (range.kind === 'mention' ? range.id : []));
      };
      expect(await mentionsOf('everyone')).toEqual([ids.bia, ids.caio]);
      expect(await mentionsOf('friends')).toEqual([ids.bia]);
    },
  },
];
