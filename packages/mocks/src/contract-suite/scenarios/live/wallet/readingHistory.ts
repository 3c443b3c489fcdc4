import { historyPerPage } from 'ufi-stars/contract';
import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** What a person reads of their own stars. */
export const readingHistory: readonly Scenario[] = [
  {
    title:
      'stars.30 stars.269 a wallet tells what moved its stars, latest first, with the comment and whoever received them',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('caio', 500);
      const [caio, helena] = [await as('caio'), await as('helena')];
      const send = async (stars_quantity: number, rest: object) => {
        const tip = { ft_ent_identifier: post, comment_text: 'viva', stars_quantity, ...rest } as const;
        return addedComment(await caio.call('addComment', { stars_source: 'amount', ...tip })).fbid;
      };
      const first = await send(30, {});
      const second = await send(25, { stars_source: 'gift', stars_gift_id: 'girassol' });
      await helena.call('refundStars', { ft_ent_identifier: post, comment_id: first });
      await helena.call('deleteComment', { ft_ent_identifier: post, comment_id: second });

      const { lines, actors } = await caio.call('fetchStarsHistory', {});
      const told = lines.slice(0, 4).map(({ kind, amount, sentWith }) => [kind, amount, sentWith?.comment]);
      // The words of the second are gone, and its stars are not.
      expect(told).toEqual([
        ['tip_refund', 30, first],
        ['tip', -25, null],
        ['tip', -30, first],
        ['grant', 500, undefined],
      ]);
      expect(lines[1]?.sentWith).toMatchObject({ post, payee: ids.radio, gift: { id: 'girassol' } });
      const payees = lines.flatMap(({ sentWith }) => (sentWith ? [sentWith.payee] : []));
      expect(new Set(actors.map(({ id }) => id))).toEqual(new Set(payees));
      const { lines: ledger } = await caio.call('fetchLedger', { ft_ent_identifier: post });
      const named = lines.slice(0, 3).map(({ kind, amount, sentWith }) => [sentWith?.seq, kind, Math.abs(amount)]);
      expect(named).toEqual(
        ledger.map(({ seq, kind, amount }) => [seq, kind, amount]).toSorted(([a], [b]) => Number(b) - Number(a)),
      );
      // Nobody else reads of them.
      const own = await helena.call('fetchStarsHistory', {});
      expect(own.lines.some(({ sentWith }) => sentWith?.post === post)).toBe(false);
    },
  },
  {
    title: 'stars.30 each page of a history continues the one before',
    async run({ expect, as, grantStars }) {
      const amounts = Array.from({ length: historyPerPage + 5 }, (_, index) => index + 1);
      for (const amount of amounts) await grantStars('otavio', amount);
      const otavio = await as('otavio');
      const first = await otavio.call('fetchStarsHistory', {});
      expect(first.lines.map(({ amount }) => amount)).toEqual(amounts.toReversed().slice(0, historyPerPage));
      const rest = await otavio.call('fetchStarsHistory', { cursor: first.cursor ?? '' });
      expect(rest.lines.slice(0, 5).map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1]);
    },
  },
  {
    title: 'stars.30 without a session there is no history',
    async run({ expect, visitor }) {
      expect(await visitor().expectError('fetchStarsHistory', {})).toMatchObject({ status: 401 });
    },
  },
];
