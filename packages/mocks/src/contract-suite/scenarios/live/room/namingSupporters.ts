import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** Who has sent stars to a broadcast. */
export const namingSupporters: readonly Scenario[] = [
  {
    title: 'stars.20 all supporters are listed with what they sent, most first, from any place on',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      for (const key of ['ana', 'bia', 'caio'] as const) await grantStars(key, 200);
      const [ana, bia, caio, helena] = [await as('ana'), await as('bia'), await as('caio'), await as('helena')];
      const at = { ft_ent_identifier: post };
      const none = await caio.call('fetchSupporters', at);
      expect(none).toMatchObject({ target: post, supporters: [], cursor: null });
      const send = async (client: typeof ana, stars_quantity: number) => {
        const tip = { ...at, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await client.call('addComment', tip)).fbid;
      };
      await send(bia, 20);
      await send(ana, 30);
      const returned = await send(caio, 50);
      await send(bia, 10);
      const sent = (key: 'ana' | 'bia' | 'caio', quantity: number) => ({ actor: ids[key], quantity });
      const equal = [sent('ana', 30), sent('bia', 30)].sort((one, other) => (one.actor < other.actor ? -1 : 1));
      const all = await helena.call('fetchSupporters', at);
      expect(all).toMatchObject({ supporters: [sent('caio', 50), ...equal], cursor: null });
      expect(all.records.actors?.map(({ id }) => id).sort()).toEqual([ids.ana, ids.bia, ids.caio].sort());
      const first = equal[0]?.actor ?? '';
      expect(await helena.call('fetchSupporters', { ...at, cursor: `50_${ids.caio}` })).toMatchObject({
        supporters: equal,
      });
      expect(await helena.call('fetchSupporters', { ...at, cursor: `30_${first}` })).toMatchObject({
        supporters: equal.slice(1),
      });
      // Somebody whose stars were all returned has sent none.
      await helena.call('refundStars', { ...at, comment_id: returned });
      expect((await helena.call('fetchSupporters', at)).supporters).toEqual(equal);
      const plain = await newPost({ author: 'radio' });
      expect(await caio.expectError('fetchSupporters', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
    },
  },
  {
    title: 'stars.04 stars.20 a supporter is listed for nobody who does not see their comments',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const [ana, caio] = [await as('ana'), await as('caio')];
      for (const [key, client] of [
        ['ana', ana],
        ['bia', await as('bia')],
      ] as const) {
        await grantStars(key, 30);
        const tip = { comment_text: '', stars_quantity: 30, stars_source: 'amount' } as const;
        await client.call('addComment', { ft_ent_identifier: post, ...tip });
      }
      const own = await newPost({ author: 'ana' });
      const { fbid } = await comment('caio', own);
      await ana.call('deleteComment', { ft_ent_identifier: own, comment_id: fbid, block_author: true });
      const namedTo = async (client: typeof ana) => {
        const { supporters, records } = await client.call('fetchSupporters', { ft_ent_identifier: post });
        const named = supporters.map(({ actor }) => actor);
        expect((records.actors ?? []).map(({ id }) => id).sort()).toEqual(named.toSorted());
        return named.toSorted();
      };
      expect(await namedTo(caio)).toEqual([ids.bia]);
      expect(await namedTo(ana)).toEqual([ids.ana, ids.bia].sort());
      expect(await namedTo(await as('helena'))).toEqual([ids.ana, ids.bia].sort());
      await ana.call('liftBlock', { user_id: ids.caio });
    },
  },
];
