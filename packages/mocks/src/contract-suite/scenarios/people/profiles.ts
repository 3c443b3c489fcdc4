import type { Scenario } from '../../scenarioContext.ts';

/** Profiles and hovercards. */
export const profiles: readonly Scenario[] = [
  {
    title: 'profiles by id, omitting unknown ids',
    async run({ expect, ids, as }) {
      const asked = { ids: [ids.bia, ids.caio, ids.radio, '1234567'] };
      const found = (await (await as('ana')).call('fetchProfiles', asked)).profiles;
      expect(Object.keys(found).sort()).toEqual([ids.bia, ids.caio, ids.radio].sort());
      expect(found[ids.bia]).toMatchObject({ name: 'Bia Moraes', firstName: 'Bia', type: 'user', is_friend: true });
      expect(found[ids.caio]).toMatchObject({ type: 'user', is_friend: false });
      expect(found[ids.radio]).toMatchObject({ name: 'Rádio Vitória', type: 'page', uri: `/pages/${ids.radio}` });
    },
  },
  {
    title: "the profiles of a viewer's cache are for that viewer only",
    async run({ expect, ids, as, visitor }) {
      const { profiles: around } = await (await as('ana')).call('fetchAllProfiles', { viewer: ids.ana });
      expect(Object.keys(around).sort()).toEqual([ids.ana, ids.bia].sort());
      const pages = (await (await as('otavio')).call('fetchAllProfiles', { viewer: ids.otavio })).profiles;
      expect(Object.keys(pages).sort()).toEqual([ids.otavio, ids.radio].sort());
      const refusal = await (await as('bia')).expectError('fetchAllProfiles', { viewer: ids.ana });
      expect(refusal).toMatchObject({ status: 403, code: 200 });
      expect(await visitor().expectError('fetchAllProfiles', { viewer: ids.ana })).toMatchObject({
        status: 401,
        code: 190,
      });
    },
  },
  {
    title: 'a hovercard contains the actor and the available actions',
    async run({ expect, ids, as, visitor }) {
      const ana = await as('ana');
      const card = await ana.call('fetchHovercard', { id: ids.radio });
      expect(card).toMatchObject({
        actor: { id: ids.radio, isVerified: true },
        buttons: ['follow', 'message', 'visit'],
      });
      expect((await ana.call('fetchHovercard', { id: ids.bia })).buttons).toEqual([
        'message',
        'visit',
        'remove_friend',
        'follow',
      ]);
      expect((await ana.call('fetchHovercard', { id: ids.caio })).buttons).toEqual([
        'add_friend',
        'message',
        'visit',
        'follow',
      ]);
      expect((await ana.call('fetchHovercard', { id: ids.ana })).buttons).toEqual(['visit']);
      const extragetparams = JSON.stringify({ hc_location: 'ufi', group_id: ids.radio });
      expect((await visitor().call('fetchHovercard', { id: ids.bia, extragetparams })).buttons).toEqual(['visit']);
      for (const other of ['{', '7', '{"x":1}', '{"hc_location":"elsewhere"}']) {
        const refusal = await ana.expectError('fetchHovercard', { id: ids.bia, extragetparams: other });
        expect({ status: refusal.status, code: refusal.code, split0: refusal.fields[0]?.split('.')[0] }).toEqual({
          status: 422,
          code: 100,
          split0: 'extragetparams',
        });
      }
    },
  },
  {
    title: 'S2.04/3 from a hovercard a page is followed, and friendship is asked for, taken back, accepted and ended',
    async run({ expect, ids, as, comment, newPost, visitor }) {
      const [bruno, otavio] = [await as('bruno'), await as('otavio')];
      const connect = async (client: typeof bruno, profile_id: string, is_connected: boolean) =>
        (await client.call('setConnection', { profile_id, is_connected })).buttons[0];
      const offered = async (client: typeof bruno, id: string) =>
        (await client.call('fetchHovercard', { id })).buttons[0];
      expect(await connect(bruno, ids.radio, true)).toBe('unfollow');
      expect(await offered(bruno, ids.radio)).toBe('unfollow');
      expect(await connect(bruno, ids.radio, false)).toBe('follow');
      expect(await connect(bruno, ids.otavio, true)).toBe('cancel_request');
      expect(await connect(bruno, ids.otavio, false)).toBe('add_friend');
      for (let times = 0; times < 2; times += 1) expect(await connect(bruno, ids.otavio, true)).toBe('cancel_request');
      expect(await offered(otavio, ids.bruno)).toBe('accept_request');
      expect(await connect(otavio, ids.bruno, true)).toBe('message');
      expect({ bruno: await offered(bruno, ids.otavio), otavio: await offered(otavio, ids.bruno) }).toEqual({
        bruno: 'message',
        otavio: 'message',
      });
      const { profiles: found } = await bruno.call('fetchProfiles', { ids: [ids.otavio] });
      expect(found[ids.otavio]).toMatchObject({ is_friend: true });
      const posts = {
        bruno: await newPost({ author: 'bruno', privacy: 'friends' }),
        otavio: await newPost({ author: 'otavio', privacy: 'friends' }),
      };
      const absent = { status: 404, code: 803 };
      const expectStrangers = async () => {
        expect(await bruno.expectError('fetchPost', { id: posts.otavio })).toMatchObject(absent);
        expect(await otavio.expectError('fetchPost', { id: posts.bruno })).toMatchObject(absent);
        expect({ bruno: await offered(bruno, ids.otavio), otavio: await offered(otavio, ids.bruno) }).toEqual({
          bruno: 'add_friend',
          otavio: 'add_friend',
        });
      };
      await bruno.call('fetchPost', { id: posts.otavio });
      await otavio.call('fetchPost', { id: posts.bruno });
      for (let times = 0; times < 2; times += 1) expect(await connect(bruno, ids.otavio, false)).toBe('add_friend');
      await expectStrangers();
      // A block ends a friendship too, and lifting it brings none back.
      await connect(otavio, ids.bruno, true);
      expect(await connect(bruno, ids.otavio, true)).toBe('message');
      const { fbid } = await comment('otavio', posts.bruno);
      const blocking = { ft_ent_identifier: posts.bruno, comment_id: fbid, block_author: true };
      await bruno.call('deleteComment', blocking);
      await bruno.call('liftBlock', { user_id: ids.otavio });
      await expectStrangers();
      const refusal = async (client: typeof bruno, profile_id: string) =>
        (await client.expectError('setConnection', { profile_id, is_connected: true })).code;
      expect(await refusal(bruno, ids.bruno)).toBe(803);
      expect(await refusal(bruno, '1234567')).toBe(803);
      expect(await refusal(visitor(), ids.bruno)).toBe(190);
    },
  },
];
