import type { FeedSources } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

let made = 0;
const clientId = (): string => `feed-source-${(made += 1)}`;

const refused = { status: 422, code: 100 };

const isIn = async (client: Client, sources: FeedSources, post: string): Promise<boolean> =>
  (await client.call('fetchFeed', { sources })).posts.some(({ post: { id } }) => id === post);

/** Feeds of what one follows, and of one's groups. */
export const feedSourcesScenarios: readonly Scenario[] = [
  {
    title: 'server.570 a feed holds what one follows, friends and oneself publish, as long as one does',
    async run({ expect, ids, as, visitor }) {
      const [caio, helena] = [await as('caio'), await as('helena')];
      const publish = async (client: Client, post_text: string, privacy: 'everyone' | 'friends') =>
        (await client.call('addPost', { post_text, privacy, client_id: clientId() })).post.id;
      const own = await publish(caio, 'Da minha varanda', 'everyone');
      const hers = await publish(helena, 'Do meu quintal', 'friends');
      const seen = async () => [await isIn(caio, 'followed', own), await isIn(caio, 'followed', hers)];
      expect(await seen()).toEqual([true, false]);
      const connect = (is_connected: boolean) => caio.call('setConnection', { profile_id: ids.helena, is_connected });
      await connect(true);
      expect(await seen()).toEqual([true, false]);
      await helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted: true });
      expect(await seen()).toEqual([true, true]);
      await connect(false);
      expect(await seen()).toEqual([true, false]);

      const ana = await as('ana');
      const { page } = await ana.call('addPage', { name: 'Horta da Ana', client_id: clientId() });
      const input = { post_text: 'Couve fresca', actor: page.actor.id, privacy: 'everyone' as const };
      const { post } = await ana.call('addPost', { ...input, client_id: clientId() });
      expect(await isIn(caio, 'followed', post.id)).toBe(false);
      await caio.call('setConnection', { profile_id: page.actor.id, is_connected: true });
      expect(await isIn(caio, 'followed', post.id)).toBe(true);
      await caio.call('setConnection', { profile_id: page.actor.id, is_connected: false });
      expect(await isIn(caio, 'followed', post.id)).toBe(false);
      expect((await visitor().call('fetchFeed', { sources: 'followed' })).posts).toEqual([]);
    },
  },
  {
    title: 'server.570 a feed holds what is published in one’s groups, as long as one is a member, and nothing else',
    async run({ expect, as, ids, visitor }) {
      const [caio, helena] = [await as('caio'), await as('helena')];
      const { group } = await helena.call('addGroup', { name: 'Horta', privacy: 'secret', client_id: clientId() });
      const group_id = group.id;
      const { post } = await helena.call('addPost', { post_text: 'Sementes', group: group_id, client_id: clientId() });
      expect(await isIn(helena, 'groups', post.id)).toBe(true);
      expect(await isIn(caio, 'groups', post.id)).toBe(false);
      const { posts } = await helena.call('fetchFeed', { sources: 'groups' });
      expect(posts.every(({ post: { group: of } }) => of !== null)).toBe(true);
      expect((await visitor().call('fetchFeed', { sources: 'groups' })).posts).toEqual([]);
      const both = { sources: 'groups', author: ids.caio } as const;
      expect(await helena.expectError('fetchFeed', both)).toMatchObject(refused);
    },
  },
];
