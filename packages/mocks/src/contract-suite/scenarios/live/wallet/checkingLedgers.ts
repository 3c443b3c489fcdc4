import { createHash } from 'node:crypto';
import { chainedLine, type LedgerLine } from 'ufi-stars/contract';
import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** The hash after all lines, each hashed with the one before it. */
const headOf = (lines: readonly LedgerLine[]): string =>
  lines.reduce((head, line) => createHash('sha256').update(chainedLine(head, line)).digest('hex'), '');

/** The public ledger of a broadcast, as anybody checks it. */
export const checkingLedgers: readonly Scenario[] = [
  {
    title: 'stars.33 anybody who sees a broadcast recomputes the head of its ledger, in which no line can be left out',
    async run({ expect, as, visitor, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const ledger = { ft_ent_identifier: post };
      expect(await visitor().call('fetchLedger', ledger)).toEqual({ target: post, lines: [], head: '', next: null });
      await grantStars('caio', 200);
      const [caio, helena] = [await as('caio'), await as('helena')];
      const send = async (stars_quantity: number) => {
        const tip = { ...ledger, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await caio.call('addComment', tip)).fbid;
      };
      const first = await send(20);
      await comment('bia', post);
      const second = await send(30);
      await helena.call('refundStars', { ...ledger, comment_id: first });

      const { lines, head, next } = await visitor().call('fetchLedger', ledger);
      expect(lines).toEqual([
        { seq: 1, kind: 'tip', comment: first, amount: 20 },
        { seq: 3, kind: 'tip', comment: second, amount: 30 },
        { seq: 4, kind: 'tip_refund', comment: first, amount: 20 },
      ]);
      expect(next).toBeNull();
      expect((await caio.call('fetchStarsMetadata', ledger)).room.head).toBe(head);
      expect(headOf(lines)).toBe(head);
      // Controls: without a line, in another order, or with another amount, it is another head.
      const [one, two, three] = lines;
      if (!one || !two || !three) throw new Error('lines are missing');
      for (const wrong of [
        [one, three],
        [two, one, three],
        [{ ...one, amount: 21 }, two, three],
      ]) {
        expect(headOf(wrong)).not.toBe(head);
      }
      const rest = await visitor().call('fetchLedger', { ...ledger, after: '1' });
      expect(rest).toEqual({ target: post, lines: [two, three], head, next: null });
      const plain = await newPost({ author: 'radio' });
      expect(await caio.expectError('fetchLedger', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
      const hidden = await newPost({ author: 'ana', kind: 'live', privacy: 'only_me' });
      expect(await caio.expectError('fetchLedger', { ft_ent_identifier: hidden })).toMatchObject({ status: 404 });
    },
  },
];
