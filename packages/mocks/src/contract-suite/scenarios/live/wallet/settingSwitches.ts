import type { ServerUpdate } from 'ufi-core/contract';
import type { Scenario } from '../../../scenarioContext.ts';

/** What broadcasters, and owners of the instance, set for stars. */
export const settingSwitches: readonly Scenario[] = [
  {
    title:
      'stars.47 whoever owns the broadcasts turns stars off for all of them, and sets the fewest; nobody else does',
    async run({ expect, ids, as, visitor, newPost, grantStars }) {
      const post = await newPost({ author: 'caio', kind: 'live' });
      await grantStars('ana', 200);
      const [ana, caio, otavio] = [await as('ana'), await as('caio'), await as('otavio')];
      const payee_id = ids.caio;
      const tip = { ft_ent_identifier: post, comment_text: 'viva', stars_source: 'amount' } as const;
      const room = async () => (await ana.call('fetchStarsMetadata', { ft_ent_identifier: post })).room;
      expect(await caio.call('fetchPageStars', { payee_id })).toEqual({
        settings: { isEnabled: true, minimumTip: 10, hasTipJar: false },
      });
      const before = await room();

      const stream = await ana.openStream([{ target: post, seq: 0 }]);
      const off = { settings: { isEnabled: false, minimumTip: 40, hasTipJar: false } };
      const offInput = { payee_id, is_enabled: false, minimum_tip: 40 };
      expect(await caio.call('setPageStars', offInput)).toEqual(off);
      expect(await caio.call('fetchPageStars', { payee_id })).toEqual(off);
      expect(await room()).toEqual({ ...before, isEnabled: false, minimumTip: 40, version: before.version + 1 });
      // Those who are there are told.
      for (;;) {
        const { records = {} } = (await stream.next()).data as Partial<ServerUpdate>;
        if (records.starsrooms === undefined) continue;
        expect(records.starsrooms).toMatchObject([{ isEnabled: false, minimumTip: 40 }]);
        break;
      }
      await stream.close();
      expect(await ana.expectError('addComment', { ...tip, stars_quantity: 50 })).toMatchObject({ code: 1404002 });
      await caio.call('setPageStars', { ...offInput, is_enabled: true });
      expect(await ana.expectError('addComment', { ...tip, stars_quantity: 39 })).toMatchObject({ code: 100 });
      const paid = await ana.call('addComment', { ...tip, stars_quantity: 40 });
      expect(paid.records.starsrooms).toMatchObject([{ isEnabled: true, minimumTip: 40, received: 40 }]);

      // He works for the page, and she does not.
      for (const client of [otavio, ana]) {
        const input = { ...offInput, payee_id: ids.radio };
        expect(await client.expectError('setPageStars', input)).toMatchObject({ code: 200 });
        expect(await client.expectError('fetchPageStars', { payee_id: ids.radio })).toMatchObject({ code: 200 });
      }
      expect(await visitor().expectError('setPageStars', offInput)).toMatchObject({ status: 401 });
      expect(await caio.expectError('setPageStars', { ...offInput, minimum_tip: 9 })).toMatchObject({ code: 100 });
    },
  },
  {
    title: 'stars.48 nobody but an owner of the instance reads or sets what holds for all of it',
    async run({ expect, as, visitor }) {
      const input = { is_selling: false, is_sending: false };
      const helena = await as('helena');
      expect(await helena.expectError('setInstanceStars', input)).toMatchObject({ code: 200 });
      expect(await helena.expectError('fetchInstanceStars', {})).toMatchObject({ code: 200 });
      expect(await visitor().expectError('setInstanceStars', input)).toMatchObject({ status: 401 });
    },
  },
];
