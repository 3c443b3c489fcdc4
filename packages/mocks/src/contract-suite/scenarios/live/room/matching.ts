import { createHash } from 'node:crypto';
import { chainedLine } from 'ufi-stars/contract';
import { addedComment, type Scenario } from '../../../scenarioContext.ts';

const imageSrc = '/media/gifts/dobro-still.svg';

/** A promotion that doubles the stars of a broadcast. */
export const matching: readonly Scenario[] = [
  {
    title: 'S3.08 stars.201 a promotion doubles what is sent while something is left of it, until the broadcast ends',
    async run({ expect, ids, as, visitor, newPost, grantStars, promote, settleMatches }) {
      const post = await newPost({ author: 'helena', kind: 'live' });
      const at = { ft_ent_identifier: post };
      const [caio, helena] = [await as('caio'), await as('helena')];
      await grantStars('caio', 300);
      await promote('helena', 30);
      const { room: first } = await visitor().call('fetchStarsMetadata', at);
      expect(first).toMatchObject({ received: 0, match: { imageSrc, left: 30 } });
      const send = async (stars_quantity: number) =>
        caio.call('addComment', { ...at, comment_text: '', stars_quantity, stars_source: 'amount' });

      const whole = await send(25);
      expect(addedComment(whole).stars_attachment).toEqual({
        metadata: { quantity: 50 },
        userTippedQuantity: 25,
        matchingQuantity: 25,
        promotionEvent: { imageSrc },
      });
      const { version } = first;
      expect(whole.records.starsrooms).toMatchObject([
        { received: 50, supporters: 1, match: { left: 5 }, version: version + 1 },
      ]);
      expect(whole.records.starsrooms?.[0]?.top).toMatchObject([{ actor: ids.caio, quantity: 25 }]);
      // What is left of it does not reach for all of the next, and nothing for the one after that.
      const part = await send(40);
      expect(addedComment(part).stars_attachment).toMatchObject({ metadata: { quantity: 45 }, matchingQuantity: 5 });
      const plain = await send(10);
      const plainStars = addedComment(plain).stars_attachment;
      expect(plainStars).toEqual({ metadata: { quantity: 10 }, userTippedQuantity: 10 });
      expect(plain.records.starsrooms).toMatchObject([{ received: 105, match: { left: 0 } }]);

      // A refund returns both, each to where it came from.
      const comment_id = addedComment(whole).fbid;
      const refunded = await helena.call('refundStars', { ...at, comment_id });
      expect(refunded.records.starsrooms).toMatchObject([{ received: 55, supporters: 1, match: { left: 25 } }]);
      const { tips } = await visitor().call('fetchTimeline', at);
      expect(tips.map((tip) => [tip[2], tip[5]])).toEqual([
        [40, 5],
        [10, 0],
      ]);
      const { lines, head } = await visitor().call('fetchLedger', at);
      expect(lines.map(({ kind, amount, matched }) => [kind, amount, matched])).toEqual([
        ['tip', 25, 25],
        ['tip', 40, 5],
        ['tip', 10, undefined],
        ['tip_refund', 25, 25],
      ]);
      const headOf = (from: typeof lines) =>
        from.reduce((last, line) => createHash('sha256').update(chainedLine(last, line)).digest('hex'), '');
      expect(headOf(lines)).toBe(head);
      // Control: what was added is a part of the line.
      expect(headOf(lines.map((line) => ({ ...line, matched: undefined })))).not.toBe(head);

      await helena.call('endBroadcast', at);
      await settleMatches();
      const { room: last } = await visitor().call('fetchStarsMetadata', at);
      expect(last.received).toBe(55);
      expect(last.match).toBeUndefined();
      // What it had left is there for the next one, with what is added.
      const next = await newPost({ author: 'helena', kind: 'live' });
      await promote('helena', 10);
      const { room } = await visitor().call('fetchStarsMetadata', { ft_ent_identifier: next });
      expect(room.match).toEqual({ imageSrc, left: 35 });
    },
  },
];
