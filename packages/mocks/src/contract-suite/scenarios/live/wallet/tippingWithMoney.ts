import type { CommentRecord } from 'ufi-core/contract';
import type { Client } from '../../../client.ts';
import type { Scenario } from '../../../scenarioContext.ts';

const returnTo = '/live/1?a=b';

const opening = (owner: string, isOpen: boolean) =>
  ({ payee_id: owner, is_enabled: true, minimum_tip: 10, has_tip_jar: isOpen }) as const;

const commentsOf = async (client: Client, post: string): Promise<readonly CommentRecord[]> =>
  (await client.call('fetchComments', { ft_ent_identifier: post })).records.comments ?? [];

/** Money that people put into the tip jar of a broadcast. */
export const tippingWithMoney: readonly Scenario[] = [
  {
    title:
      'stars.220 a broadcaster opens a tip jar and closes it again; it is closed at first, and nobody else opens it',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = await newPost({ author: 'bruno', kind: 'live' });
      const [ana, bruno] = [await as('ana'), await as('bruno')];
      const jar = async () => (await ana.call('fetchTipJar', { ft_ent_identifier: post })).jar;
      expect(await jar()).toBeNull();
      const input = { ft_ent_identifier: post, option: 0, text: 'viva', return_to: returnTo };
      expect(await ana.expectError('openTipJar', input)).toMatchObject({ code: 100, fields: ['option'] });
      for (const client of [ana, visitor()]) {
        expect((await client.expectError('setPageStars', opening(ids.bruno, true))).status).toBeGreaterThanOrEqual(400);
      }
      await bruno.call('setPageStars', opening(ids.bruno, true));
      expect(await jar()).toEqual(
        await (async () => (await bruno.call('fetchTipJar', { ft_ent_identifier: post })).jar)(),
      );
      expect((await jar())?.options.length).toBeGreaterThan(1);
      // A call that does not name it leaves it.
      const { has_tip_jar: _, ...rest } = opening(ids.bruno, true);
      expect(await bruno.call('setPageStars', rest)).toMatchObject({ settings: { hasTipJar: true } });
      expect(await jar()).not.toBeNull();
      await bruno.call('setPageStars', opening(ids.bruno, false));
      expect(await jar()).toBeNull();
      const plain = await newPost({ author: 'bruno' });
      expect(await ana.expectError('fetchTipJar', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
    },
  },
  {
    title:
      'S3.05/2 stars.221 stars.223 stars.260 stars.272 a payment brings its comment once it is paid, once, and its money back once',
    async run({ expect, ids, as, newPost, endPayment }) {
      const post = await newPost({ author: 'bruno', kind: 'live' });
      const [ana, bruno] = [await as('ana'), await as('bruno')];
      await bruno.call('setPageStars', opening(ids.bruno, true));
      const { jar } = await ana.call('fetchTipJar', { ft_ent_identifier: post });
      const input = { ft_ent_identifier: post, option: 1, text: 'boa!', return_to: returnTo, client_id: 'suite-tip' };
      const opened = await ana.call('openTipJar', input);
      expect(await ana.call('openTipJar', input)).toEqual(opened);
      expect(await ana.expectError('openTipJar', { ...input, option: 0 })).toMatchObject({ code: 506 });
      expect(await commentsOf(bruno, post)).toEqual([]);
      const jars = async () => (await bruno.call('fetchEarnings', { payee_id: ids.bruno })).jars;
      const before = (await jars())[0]?.balance ?? 0;
      for (let times = 0; times < 2; times += 1) await endPayment(opened, 'paid');
      const [comment, ...others] = await commentsOf(bruno, post);
      expect(others).toEqual([]);
      const inCents = jar?.options[1] ?? 0;
      const amount = inCents / 100;
      expect(await jars()).toEqual([{ currency: 'BRL', balance: before + inCents, paying: 0, paid: 0 }]);
      expect(comment).toMatchObject({
        author: ids.ana,
        body: { text: 'boa!' },
        attachment: { type: 'TIP_JAR_PAYMENT', amount, currency: 'BRL' },
        tipOptionIndex: 1,
      });
      expect(comment).not.toHaveProperty('stars_attachment');
      expect((await ana.call('fetchStarsMetadata', { ft_ent_identifier: post })).room).toMatchObject({ received: 0 });
      expect(await ana.call('openTipJar', input)).toEqual(opened);

      const refund = { ft_ent_identifier: post, comment_id: comment?.fbid ?? '', reason: 'enganou-se' };
      expect(await (await as('caio')).expectError('refundTip', refund)).toMatchObject({ code: 200 });
      expect(await bruno.call('refundTip', refund)).toEqual({ comment_id: refund.comment_id });
      const [refunded] = await commentsOf(bruno, post);
      expect(refunded).toMatchObject({ body: { text: 'boa!' }, attachment: { amount, isRefunded: true } });
      expect(await bruno.expectError('refundTip', refund)).toMatchObject({ status: 409, code: 1404004 });
      expect(await jars()).toEqual([{ currency: 'BRL', balance: before, paying: 0, paid: 0 }]);
      const about = { scope_id: ids.bruno, comment_id: `${post}_${refund.comment_id}` };
      const { lines } = await bruno.call('fetchAudit', about);
      expect(lines).toMatchObject([{ action: 'refundTip', person: ids.bruno, target: ids.ana, reason: 'enganou-se' }]);
    },
  },
  {
    title:
      'stars.221 stars.222 stars.263 a declined payment brings no comment, and is told to its payer; who may not pay is refused before',
    async run({ expect, ids, as, visitor, newPost, comment, endPayment }) {
      const post = await newPost({ author: 'bruno', kind: 'live' });
      const [ana, bruno] = [await as('ana'), await as('bruno')];
      await bruno.call('setPageStars', opening(ids.bruno, true));
      const input = { ft_ent_identifier: post, option: 0, text: 'oi', return_to: returnTo };
      const opened = await ana.call('openTipJar', input);
      const back = new URL(await endPayment(opened, 'declined'), 'http://ufi.example');
      await endPayment(opened, 'paid');
      expect(await commentsOf(bruno, post)).toEqual([]);
      // What was in the address is still there.
      expect(`${back.pathname}?a=${back.searchParams.get('a')}`).toBe(returnTo);
      const asked = { ft_ent_identifier: post, payment_id: back.searchParams.get('tip') ?? '' };
      expect((await ana.call('fetchTipJar', asked)).payment).toEqual({ state: 'declined', option: 0, text: 'oi' });
      const elsewherePost = await newPost({ author: 'bruno', kind: 'live' });
      for (const [client, input] of [
        [bruno, asked],
        [visitor(), asked],
        [ana, { ...asked, ft_ent_identifier: elsewherePost }],
        [ana, { ft_ent_identifier: post }],
      ] as const) {
        expect((await client.call('fetchTipJar', input)).payment).toBeNull();
      }

      expect(await bruno.expectError('openTipJar', input)).toMatchObject({ code: 200 });
      expect(await ana.expectError('openTipJar', { ...input, option: 7 })).toMatchObject({ fields: ['option'] });
      expect((await visitor().expectError('openTipJar', input)).status).toBe(401);
      const closed = await newPost({ author: 'bruno', kind: 'live', isClosed: true });
      const late = await ana.expectError('openTipJar', { ...input, ft_ent_identifier: closed });
      expect(late).toMatchObject({ status: 403, code: 1357012 });
      const plain = await newPost({ author: 'bruno' });
      const elsewhere = await ana.expectError('openTipJar', { ...input, ft_ent_identifier: plain });
      expect(elsewhere).toMatchObject({ code: 100, fields: ['ft_ent_identifier'] });
      const { fbid } = await comment('ana', post);
      const refund = { ft_ent_identifier: post, comment_id: fbid };
      expect(await bruno.expectError('refundTip', refund)).toMatchObject({ code: 100, fields: ['comment_id'] });
    },
  },
];
