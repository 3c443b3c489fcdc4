import type { Client } from '../../client.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const stateButtons = ['add_friend', 'cancel_request', 'accept_request', 'decline_request', 'remove_friend'];

/** What a person's card offers of a friendship. */
const stateOf = async (client: Client, id: string): Promise<string> =>
  (await client.call('fetchHovercard', { id })).buttons.filter((button) => stateButtons.includes(button)).join(' ');

/** Who is on a list of a person's connections. */
const listed = async (client: Client, connections: 'friends' | 'incoming' | 'outgoing' | 'following') =>
  (await client.call('fetchConnections', { connections })).people.map(({ actor }) => actor.id);

/** Two people who are strangers, before and after the steps. */
async function betweenStrangers(
  { as, ids, expect }: ScenarioContext,
  steps: (pair: { caio: Client; helena: Client; states: () => Promise<string[]> }) => Promise<void>,
): Promise<void> {
  const [caio, helena] = [await as('caio'), await as('helena')];
  const states = async () => [await stateOf(caio, ids.helena), await stateOf(helena, ids.caio)];
  expect(await states()).toEqual(['add_friend', 'add_friend']);
  await steps({ caio, helena, states });
  expect(await states()).toEqual(['add_friend', 'add_friend']);
}

/** Friendship, friend requests and following. */
export const connecting: readonly Scenario[] = [
  {
    title: 'server.444 each of two people sees the state of their friendship, and each step is repeated without effect',
    async run(context) {
      const { ids, expect } = context;
      await betweenStrangers(context, async ({ caio, helena, states }) => {
        const ask = (is_connected: boolean) => caio.call('setConnection', { profile_id: ids.helena, is_connected });
        const answer = (is_accepted: boolean) =>
          helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted });
        const asked = ['cancel_request', 'accept_request decline_request'];
        const steps = [
          [() => ask(true), asked],
          [() => ask(false), ['add_friend', 'add_friend']],
          [() => ask(true), asked],
          [() => answer(false), ['add_friend', 'add_friend']],
          [() => ask(true), asked],
          [() => answer(true), ['remove_friend', 'remove_friend']],
          [() => answer(false), ['remove_friend', 'remove_friend']],
          [() => ask(false), ['add_friend', 'add_friend']],
        ] as const;
        for (const [step, expected] of steps) {
          const { buttons } = await step();
          expect(await states()).toEqual(expected);
          expect(await step()).toEqual({ buttons });
          expect(await states()).toEqual(expected);
        }
        // Both ask at once.
        await Promise.all([ask(true), helena.call('setConnection', { profile_id: ids.caio, is_connected: true })]);
        expect(await states()).toEqual(['remove_friend', 'remove_friend']);
        await helena.call('setConnection', { profile_id: ids.caio, is_connected: false });
      });
    },
  },
  {
    title: 'server.445 a request that was taken back is neither accepted nor asked anew by its answer',
    async run(context) {
      const { ids, expect } = context;
      await betweenStrangers(context, async ({ caio, helena, states }) => {
        await caio.call('setConnection', { profile_id: ids.helena, is_connected: true });
        await caio.call('setConnection', { profile_id: ids.helena, is_connected: false });
        for (const is_accepted of [true, false]) {
          const { buttons } = await helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted });
          expect(buttons[0]).toBe('add_friend');
          expect(await states()).toEqual(['add_friend', 'add_friend']);
        }
        // Nobody answers their own request.
        await caio.call('setConnection', { profile_id: ids.helena, is_connected: true });
        await caio.call('answerFriendRequest', { profile_id: ids.helena, is_accepted: true });
        expect(await states()).toEqual(['cancel_request', 'accept_request decline_request']);
        await helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted: false });
      });
    },
  },
  {
    title:
      'server.445 S6.24 connections are refused without a session, as a page, with oneself, and between the blocked',
    async run(context) {
      const { ids, expect, as, visitor, newPost, comment } = context;
      const [bruno, otavio] = [await as('bruno'), await as('otavio')];
      const calls = [
        ['setConnection', { is_connected: true }],
        ['setConnection', { is_connected: false }],
        ['setConnection', { is_connected: true, connection: 'follow' }],
        ['answerFriendRequest', { is_accepted: true }],
        ['answerFriendRequest', { is_accepted: false }],
      ] as const;
      const codes = async (client: Client, fields: object) => {
        const answers = calls.map(([name, input]) => client.expectError(name, { ...input, ...fields } as never));
        return (await Promise.all(answers)).map(({ code }) => code);
      };
      const all = (code: number) => calls.map(() => code);
      expect(await codes(visitor(), { profile_id: ids.otavio })).toEqual(all(190));
      expect(await codes(otavio, { profile_id: ids.bruno, actor: ids.radio })).toEqual(all(200));
      expect(await codes(otavio, { profile_id: ids.bruno, actor: ids.bruno })).toEqual(all(200));
      expect(await codes(bruno, { profile_id: ids.bruno })).toEqual(all(803));
      expect(await codes(bruno, { profile_id: '1234567' })).toEqual(all(803));
      const withPage = { profile_id: ids.radio, is_connected: true, connection: 'friend' as const };
      expect((await bruno.expectError('setConnection', withPage)).fields).toEqual(['connection']);
      expect((await visitor().expectError('fetchConnections', { connections: 'friends' })).code).toBe(190);
      const post = await newPost({ author: 'bruno' });
      const { fbid } = await comment('otavio', post);
      await bruno.call('deleteComment', { ft_ent_identifier: post, comment_id: fbid, block_author: true });
      expect(await codes(otavio, { profile_id: ids.bruno })).toEqual(all(803));
      expect(await codes(bruno, { profile_id: ids.otavio })).toEqual(all(803));
      await bruno.call('liftBlock', { user_id: ids.otavio });
    },
  },
  {
    title:
      'server.446 a person reads who asked them, whom they asked, their friends and whom they follow, nobody else’s',
    async run(context) {
      const { ids, expect, as } = context;
      const ana = await as('ana');
      expect(await listed(ana, 'friends')).toEqual([ids.bia]);
      await betweenStrangers(context, async ({ caio, helena }) => {
        await caio.call('setConnection', { profile_id: ids.helena, is_connected: true });
        await (await as('otavio')).call('setConnection', { profile_id: ids.helena, is_connected: true });
        expect(await listed(caio, 'outgoing')).toEqual([ids.helena]);
        expect(await listed(helena, 'incoming')).toEqual([ids.otavio, ids.caio]);
        expect([await listed(helena, 'outgoing'), await listed(caio, 'incoming')]).toEqual([[], []]);
        expect(await listed(ana, 'incoming')).toEqual([]);
        await helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted: true });
        await helena.call('answerFriendRequest', { profile_id: ids.otavio, is_accepted: true });
        expect(await listed(helena, 'friends')).toEqual([ids.caio, ids.otavio]);
        expect(await listed(helena, 'incoming')).toEqual([]);
        // Caio and Otávio have Helena in common.
        await caio.call('setConnection', { profile_id: ids.otavio, is_connected: true });
        const { people } = await caio.call('fetchConnections', { connections: 'outgoing' });
        expect(people).toMatchObject([{ actor: { id: ids.otavio }, mutualcount: 1, lists: [] }]);
        await caio.call('setConnection', { profile_id: ids.otavio, is_connected: false });
        for (const profile_id of [ids.caio, ids.otavio]) {
          await helena.call('setConnection', { profile_id, is_connected: false });
        }
      });
    },
  },
  {
    title: 'server.447 a person or a page is followed and unfollowed beside a friendship, until a block',
    async run({ ids, expect, as, newPost, comment }) {
      const [bruno, otavio] = [await as('bruno'), await as('otavio')];
      const follow = async (profile_id: string, is_connected: boolean) => {
        const input = { profile_id, is_connected, connection: 'follow' as const };
        const { buttons } = await bruno.call('setConnection', input);
        expect(await bruno.call('setConnection', input)).toEqual({ buttons });
        return buttons.filter((button) => button.endsWith('follow')).join();
      };
      expect(await follow(ids.otavio, true)).toBe('unfollow');
      expect(await follow(ids.radio, true)).toBe('unfollow');
      expect(await listed(bruno, 'following')).toEqual([ids.otavio, ids.radio]);
      expect(await listed(otavio, 'following')).toEqual([]);
      expect(await stateOf(bruno, ids.otavio)).toBe('add_friend');
      expect(await stateOf(otavio, ids.bruno)).toBe('add_friend');
      expect(await follow(ids.radio, false)).toBe('follow');
      expect(await listed(bruno, 'following')).toEqual([ids.otavio]);
      const post = await newPost({ author: 'otavio' });
      const { fbid } = await comment('bruno', post);
      await otavio.call('deleteComment', { ft_ent_identifier: post, comment_id: fbid, block_author: true });
      expect(await listed(bruno, 'following')).toEqual([]);
      await otavio.call('liftBlock', { user_id: ids.bruno });
      expect(await listed(bruno, 'following')).toEqual([]);
    },
  },
];
