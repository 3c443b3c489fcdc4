import { maxFriendLists, type FriendList } from 'ufi-core/contract';
import type { Scenario } from '../../scenarioContext.ts';

const named = (lists: readonly FriendList[], name: string): FriendList | undefined =>
  lists.find((list) => list.name === name);

/** Friend lists. */
export const friendLists: readonly Scenario[] = [
  {
    title: 'server.448 S3.20 a person makes, renames and deletes friend lists that nobody else can see or change',
    async run({ ids, expect, as, visitor }) {
      const [ana, caio] = [await as('ana'), await as('caio')];
      const before = (await ana.call('fetchFriendLists', {})).lists;
      expect(before.map(({ name, count }) => [name, count])).toEqual([
        ['Ninguém', 0],
        ['Vizinhas', 1],
      ]);
      const { lists } = await ana.call('saveFriendList', { name: ' Conhecidos ' });
      expect(lists.map(({ name }) => name)).toEqual(['Conhecidos', 'Ninguém', 'Vizinhas']);
      // The same request twice is one.
      expect(await ana.call('saveFriendList', { name: 'Conhecidos' })).toEqual({ lists });
      const list_id = named(lists, 'Conhecidos')?.id ?? '';
      const renamed = await ana.call('saveFriendList', { list_id, name: 'Próximos' });
      expect(named(renamed.lists, 'Próximos')).toEqual({ id: list_id, name: 'Próximos', count: 0 });
      const refusals = [
        [ana, 'saveFriendList', { list_id, name: 'Vizinhas' }, 100],
        [ana, 'saveFriendList', { name: '\u200B' }, 100],
        [caio, 'saveFriendList', { list_id, name: 'Meus' }, 803],
        [caio, 'setFriendListMember', { list_id, profile_id: ids.bia, is_member: true }, 803],
        [ana, 'saveFriendList', { name: 'Da rádio', actor: ids.radio }, 200],
        [visitor(), 'saveFriendList', { name: 'Vizinhos' }, 190],
        [visitor(), 'deleteFriendList', { list_id }, 190],
        [visitor(), 'setFriendListMember', { list_id, profile_id: ids.bia, is_member: true }, 190],
        [visitor(), 'fetchFriendLists', {}, 190],
      ] as const;
      for (const [client, name, input, code] of refusals) {
        expect({ name, input, ...(await client.expectError(name, input)) }).toMatchObject({ name, input, code });
      }
      expect(await caio.call('deleteFriendList', { list_id })).toEqual({ lists: [] });
      expect(await ana.call('fetchFriendLists', {})).toEqual(renamed);
      for (let times = 0; times < 2; times += 1) {
        expect(await ana.call('deleteFriendList', { list_id })).toEqual({ lists: before });
      }
    },
  },
  {
    title: 'server.448 nobody has more than fifty friend lists',
    async run({ expect, as }) {
      const bruno = await as('bruno');
      const names = Array.from({ length: maxFriendLists }, (_, index) => `Lista ${index}`);
      for (const name of names) await bruno.call('saveFriendList', { name });
      expect(await bruno.expectError('saveFriendList', { name: 'Mais uma' })).toMatchObject({
        code: 100,
        fields: ['name'],
      });
      const { lists } = await bruno.call('saveFriendList', { name: 'Lista 7' });
      expect(lists).toHaveLength(maxFriendLists);
      for (const { id } of lists) await bruno.call('deleteFriendList', { list_id: id });
    },
  },
  {
    title: 'server.449 friends are put on lists and taken off, until the friendship ends',
    async run({ ids, expect, as }) {
      const [bruno, otavio] = [await as('bruno'), await as('otavio')];
      const { lists } = await bruno.call('saveFriendList', { name: 'Próximos' });
      const list_id = lists[0]?.id ?? '';
      const put = (is_member: boolean) =>
        bruno.call('setFriendListMember', { list_id, profile_id: ids.otavio, is_member });
      const onList = async () => {
        const { people } = await bruno.call('fetchConnections', { connections: 'friends', list_id });
        return people.map((each) => [each.actor.id, ...each.lists]);
      };
      const stranger = { list_id, profile_id: ids.otavio, is_member: true };
      expect(await bruno.expectError('setFriendListMember', stranger)).toMatchObject({ status: 404, code: 803 });
      await bruno.call('setConnection', { profile_id: ids.otavio, is_connected: true });
      expect(await bruno.expectError('setFriendListMember', stranger)).toMatchObject({ status: 404, code: 803 });
      await otavio.call('answerFriendRequest', { profile_id: ids.bruno, is_accepted: true });
      for (const is_member of [true, true, false, false, true]) {
        expect((await put(is_member)).lists).toEqual([{ id: list_id, name: 'Próximos', count: is_member ? 1 : 0 }]);
        expect(await onList()).toEqual(is_member ? [[ids.otavio, list_id]] : []);
      }
      // Another's list is empty to whoever knows its id.
      const theirs = await otavio.call('fetchConnections', { connections: 'friends', list_id });
      expect(theirs.people).toEqual([]);
      expect((await otavio.call('fetchConnections', { connections: 'friends' })).people).toMatchObject([{ lists: [] }]);
      await otavio.call('setConnection', { profile_id: ids.bruno, is_connected: false });
      await otavio.call('setConnection', { profile_id: ids.bruno, is_connected: true });
      await bruno.call('answerFriendRequest', { profile_id: ids.otavio, is_accepted: true });
      expect((await bruno.call('fetchFriendLists', {})).lists).toMatchObject([{ count: 0 }]);
      expect(await onList()).toEqual([]);
      await bruno.call('setConnection', { profile_id: ids.otavio, is_connected: false });
      await bruno.call('deleteFriendList', { list_id });
    },
  },
];
