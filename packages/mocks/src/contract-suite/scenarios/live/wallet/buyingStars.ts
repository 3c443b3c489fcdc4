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
    title: 'stars.12 a declined purchase brings no stars and stays so',
    async run({ expect, as, endPayment }) {
      const otavio = await as('otavio');
      const [pack] = (await otavio.call('fetchPacks', {})).packs;
      const before = (await otavio.call('fetchWallet', {})).wallet.balance;
      const input = { pack_id: pack?.id ?? '', is_adult: true, return_to: '/settings/stars' } as const;
      const opened = await otavio.call('openPurchase', input);
      for (const outcome of ['declined', 'paid'] as const) await endPayment(opened, outcome);
      const declined = await otavio.call('fetchPurchase', { purchase_id: opened.purchase.id });
      expect(declined).toMatchObject({ purchase: { state: 'declined', paidAt: null }, wallet: { balance: before } });
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
