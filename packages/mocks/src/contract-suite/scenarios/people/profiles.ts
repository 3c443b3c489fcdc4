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
      expect((await ana.call('fetchHovercard', { id: ids.bia })).buttons).toEqual(['message', 'visit']);
      expect((await ana.call('fetchHovercard', { id: ids.caio })).buttons).toEqual(['add_friend', 'message', 'visit']);
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
];
