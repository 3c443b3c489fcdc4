import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** What broadcasters read of their earnings. */
export const readingEarnings: readonly Scenario[] = [
  {
    title: 'stars.32 an ADMIN of a page reads what it has earned by broadcast, pending at first; nobody else does',
    async run({ expect, ids, as, visitor, newPost, grantStars }) {
      const [older, post] = [
        await newPost({ author: 'radio', kind: 'live' }),
        await newPost({ author: 'radio', kind: 'live' }),
      ];
      await grantStars('caio', 500);
      const [caio, helena, otavio] = [await as('caio'), await as('helena'), await as('otavio')];
      const payee_id = ids.radio;
      const before = await helena.call('fetchEarnings', { payee_id });
      const send = async (ft_ent_identifier: string, stars_quantity: number) => {
        const tip = { ft_ent_identifier, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await caio.call('addComment', tip)).fbid;
      };
      await send(older, 20);
      const returned = await send(post, 30);
      await send(post, 40);
      await helena.call('refundStars', { ft_ent_identifier: post, comment_id: returned });

      const after = await helena.call('fetchEarnings', { payee_id });
      expect({ ...after, broadcasts: after.broadcasts.slice(0, 2) }).toMatchObject({
        name: 'Rádio Vitória',
        pending: before.pending + 60,
        available: before.available,
        paying: before.paying,
        paid: before.paid,
        broadcasts: [
          { post, tips: 1, supporters: 1, received: 40, pending: 40 },
          { post: older, tips: 1, supporters: 1, received: 20, pending: 20 },
        ],
      });
      const next = await helena.call('fetchEarnings', { payee_id, cursor: post });
      expect(next.broadcasts[0]).toMatchObject({ post: older });
      // He works there; she does not; nobody is signed in.
      for (const client of [otavio, caio]) {
        expect(await client.expectError('fetchEarnings', { payee_id })).toMatchObject({ code: 200 });
      }
      expect(await visitor().expectError('fetchEarnings', { payee_id })).toMatchObject({ status: 401 });
      expect(await caio.call('fetchEarnings', { payee_id: ids.caio })).toMatchObject({ pending: 0, broadcasts: [] });
    },
  },
];
