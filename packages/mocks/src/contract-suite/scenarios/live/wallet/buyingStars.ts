import type { Scenario } from '../../../scenarioContext.ts';

/** Stars that people buy. */
export const buyingStars: readonly Scenario[] = [
  {
    title: 'stars.10 stars.12 a purchase is open until it is paid, which brings its stars once, and its buyer’s alone',
    async run({ expect, as, visitor, endPayment }) {
      // He buys stars in no other scenario.
      const otavio = await as('otavio');
      const { packs } = await otavio.call('fetchPacks', {});
      expect((await visitor().call('fetchPacks', {})).packs).toEqual(packs);
      const [pack] = packs;
      if (pack === undefined) throw new Error('nothing is sold');
      const before = (await otavio.call('fetchWallet', {})).wallet.balance;
      const input = { pack_id: pack.id, is_adult: true, return_to: '/live/1?a=b', client_id: 'suite-buying' } as const;
      const opened = await otavio.call('openPurchase', input);
      const { stars, price, currency } = pack;
      expect(opened.purchase).toMatchObject({ stars, price, currency, state: 'open', refunded: 0, paidAt: null });
      // Repeated it is the same purchase, and another one under the same id is refused.
      expect(await otavio.call('openPurchase', input)).toEqual(opened);
      expect(await otavio.expectError('openPurchase', { ...input, return_to: '/' })).toMatchObject({ code: 506 });

      const asked = { purchase_id: opened.purchase.id };
      const waiting = await otavio.call('fetchPurchase', asked);
      expect(waiting).toMatchObject({ purchase: opened.purchase, wallet: { balance: before } });
      for (let times = 0; times < 2; times += 1) await endPayment(opened, 'paid');
      const paid = await otavio.call('fetchPurchase', asked);
      expect(paid).toMatchObject({ purchase: { state: 'paid' }, wallet: { balance: before + stars } });
      expect(paid.purchase.paidAt).toBeGreaterThanOrEqual(opened.purchase.at);
      const { lines } = await otavio.call('fetchStarsHistory', {});
      expect(lines.filter(({ kind }) => kind === 'purchase')).toMatchObject([{ amount: stars }]);
      expect(await (await as('caio')).expectError('fetchPurchase', asked)).toMatchObject({ code: 803 });
    },
  },
  {
    title:
      'stars.12 stars.272 a declined purchase brings no stars and stays so; it is neither begun again nor paid back',
    async run({ expect, as, endPayment }) {
      const otavio = await as('otavio');
      const [pack] = (await otavio.call('fetchPacks', {})).packs;
      const before = (await otavio.call('fetchWallet', {})).wallet.balance;
      const common = { pack_id: pack?.id ?? '', is_adult: true, return_to: '/settings/stars' } as const;
      const input = { ...common, client_id: 'suite-declined' };
      const opened = await otavio.call('openPurchase', input);
      for (const outcome of ['declined', 'paid'] as const) await endPayment(opened, outcome);
      const declined = await otavio.call('fetchPurchase', { purchase_id: opened.purchase.id });
      expect(declined).toMatchObject({ purchase: { state: 'declined', paidAt: null }, wallet: { balance: before } });
      const closed = { status: 409, code: 1404004, fields: [] };
      expect(await otavio.expectError('openPurchase', input)).toEqual(closed);
      const refund = { purchase_id: opened.purchase.id, stars: 1 };
      expect(await otavio.expectError('refundPurchase', refund)).toEqual(closed);
    },
  },
  {
    title:
      'stars.271 what a dispute holds, and what its buyer owes after it, is told to them; a purchase pays that first',
    async run({ expect, as, newPost, newPerson, endPayment }) {
      const { client: buyer } = await newPerson('Nina Prado');
      const post = await newPost({ author: 'radio', kind: 'live' });
      const [pack] = (await buyer.call('fetchPacks', {})).packs;
      if (pack === undefined) throw new Error('nothing is sold');
      const { stars } = pack;
      const buy = async () => {
        const input = { pack_id: pack.id, is_adult: true, return_to: '/' } as const;
        const opened = await buyer.call('openPurchase', input);
        await endPayment(opened, 'paid');
        return opened;
      };
      const told = async () => {
        const { wallet, held, debt } = await buyer.call('fetchWallet', {});
        return { balance: wallet.balance, isFrozen: wallet.isFrozen, held, debt };
      };
      const first = await buy();
      const words = { ft_ent_identifier: post, comment_text: 'viva' };
      await buyer.call('addComment', { ...words, stars_quantity: stars - 30, stars_source: 'amount' });
      expect(await told()).toEqual({ balance: 30, isFrozen: false, held: 0, debt: 0 });
      await endPayment(first, 'disputed');
      expect(await told()).toEqual({ balance: 0, isFrozen: true, held: 30, debt: 0 });
      await endPayment(first, 'lost');
      expect(await told()).toEqual({ balance: 0, isFrozen: false, held: 0, debt: stars - 30 });
      const { purchase } = await buy();
      expect(purchase.debtPaid).toBe(0);
      const paid = await buyer.call('fetchPurchase', { purchase_id: purchase.id });
      expect(paid).toMatchObject({
        purchase: { state: 'paid', stars, debtPaid: stars - 30 },
        wallet: { balance: 30 },
        held: 0,
        debt: 0,
      });
      const { lines } = await buyer.call('fetchStarsHistory', {});
      expect(lines.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['debt_payment', 30 - stars],
        ['purchase', stars],
      ]);
      expect(await (await as('helena')).call('fetchWallet', {})).toMatchObject({ held: 0, debt: 0 });
    },
  },
  {
    title: 'stars.10 stars.11 what is not sold, and a buyer who does not say their age, are refused',
    async run({ expect, as, visitor }) {
      const otavio = await as('otavio');
      const [pack] = (await otavio.call('fetchPacks', {})).packs;
      const input = { pack_id: pack?.id ?? '', is_adult: true, return_to: '/' };
      const unknown = await otavio.expectError('openPurchase', { ...input, pack_id: 'brl-1-1' });
      expect(unknown).toMatchObject({ code: 100, fields: ['pack_id'] });
      const silent = await otavio.expectError('openPurchase', { ...input, is_adult: false });
      expect(silent).toMatchObject({ code: 100, fields: ['is_adult'] });
      const signedOut = await visitor().expectError('openPurchase', input);
      expect(signedOut.status).toBe(401);
    },
  },
];
