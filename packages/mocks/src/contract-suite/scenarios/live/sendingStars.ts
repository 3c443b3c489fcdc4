import type { Records } from 'ufi-core/contract';
import { starsBands } from 'ufi-stars/contract';
import type { OpenedStream } from '../../client.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** The next message of a stream with a broadcast's stars: whom it names, and the wallets in it. */
async function readStars(stream: OpenedStream): Promise<{ named: string[]; balances: number[] }> {
  for (;;) {
    const { data } = await stream.next();
    const { records } = data as { records?: Records };
    if (records?.starsrooms === undefined) continue;
    const named = records.starsrooms.flatMap(({ top }) => top.map(({ actor }) => actor));
    return { named, balances: (records.wallets ?? []).map(({ balance }) => balance) };
  }
}

/** Stars that fans send under live video. */
export const sendingStars: readonly Scenario[] = [
  {
    title: 'S1.04 S3.08 a comment carries stars to whoever broadcasts: its card, the room and the own wallet',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 500);
      const bia = await as('bia');
      const { wallet: before } = await bia.call('fetchWallet', {});
      const call = {
        ft_ent_identifier: post,
        comment_text: 'toca !25',
        stars_quantity: 25,
        stars_source: 'shortcut',
        client_id: `stars-${post}`,
      } as const;
      const update = await bia.call('addComment', call);
      const added = addedComment(update);
      expect(added).toMatchObject({
        stars_attachment: { metadata: { quantity: 25 }, userTippedQuantity: 25 },
        tipOptionIndex: 0,
        body: { text: 'toca !25', ranges: [{ offset: 5, length: 3, kind: 'stars' }] },
      });
      // Comments with a tip are in no total.
      expect(update.records.targets?.[0]?.commentcount).toBe(0);
      const [room] = update.records.starsrooms ?? [];
      expect(room).toMatchObject({ ftentidentifier: post, received: 25, tips: 1, supporters: 1, version: 1 });
      expect(room?.top).toEqual([{ actor: ids.bia, name: expect.any(String), quantity: 25 }]);
      expect(room?.head).toMatch(/^[\da-f]{64}$/);
      const { balance, spent24h, version } = before;
      const after = { balance: balance - 25, spent24h: spent24h + 25, hasSent: true, version: version + 1 };
      expect(update.records.wallets).toEqual([{ ...before, ...after }]);
      expect((await bia.call('fetchWallet', {})).wallet).toEqual({ ...before, ...after });
      // The same call again is answered from the first one and charges nothing; with another amount it is refused.
      expect((await bia.call('addComment', call)).records.starsrooms).toEqual([room]);
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(after.balance);
      const forged = { ...call, comment_text: 'toca !50', stars_quantity: 50 };
      expect(await bia.expectError('addComment', forged)).toMatchObject({ code: 506 });
      // Somebody else sees the room and the comment, but no wallet.
      const { records } = await (await as('caio')).call('fetchComments', { ft_ent_identifier: post });
      expect(records.comments?.[0]).toMatchObject({ stars_attachment: { userTippedQuantity: 25 } });
      expect(records.wallets ?? []).toEqual([]);
      const metadata = await (await as('caio')).call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(metadata).toMatchObject({ payeeID: ids.radio, minimumTip: 10, room });
      expect(metadata.starsMetadata).toHaveLength(6);
    },
  },
  {
    title: 'S5.14 S8.13 stars are refused, with nothing charged, in each of these cases',
    async run({ expect, ids, as, newPost, newMedia, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const bia = await as('bia');
      const { wallet } = await bia.call('fetchWallet', {});
      const tip = { ft_ent_identifier: post, comment_text: 'toca !25', stars_quantity: 25, stars_source: 'shortcut' };
      const refused = async (change: object, code: number, by: 'bia' | 'caio' | 'helena' = 'bia') => {
        const input = { ...tip, stars_source: 'shortcut' as const, ...change };
        expect({ change, code: (await (await as(by)).expectError('addComment', input)).code }).toEqual({
          change,
          code,
        });
      };
      await refused({ stars_quantity: 24 }, 100);
      await refused({ stars_source: undefined }, 100);
      await refused({ stars_source: 'gift' }, 100);
      await refused({ stars_quantity: 0 }, 100);
      await refused({ stars_quantity: 100_000_000 }, 100);
      await refused({ comment_text: '', stars_quantity: 9, stars_source: 'amount' }, 100);
      await refused({ privacy_value: 1 }, 100);
      await refused({ attached_sticker_fbid: await newMedia('sticker') }, 100);
      const answered = await comment('caio', post);
      await refused({ parent_comment_id: answered.fbid }, 100);
      await refused({ comment_text: '', stars_quantity: 4_000, stars_source: 'amount' }, 1_404_001);
      await refused({ comment_text: '', stars_quantity: 50_001, stars_source: 'amount' }, 1_404_003);
      await refused({}, 1_404_001, 'caio');
      // Who may act as the payee, or acts as a page, sends none.
      await grantStars('helena', 100);
      await refused({}, 200, 'helena');
      await refused({ actor: ids.radio }, 200, 'helena');
      // A recording and a post without a video take none.
      const plain = await newPost();
      await refused({ ft_ent_identifier: plain }, 1_404_002);
      await (await as('helena')).call('endBroadcast', { ft_ent_identifier: post });
      await refused({}, 1_404_002);
      expect((await bia.call('fetchWallet', {})).wallet).toEqual(wallet);
      const { room } = await bia.call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(room).toMatchObject({ isEnabled: false, received: 0, tips: 0, version: 0 });
      expect(await bia.expectError('fetchStarsMetadata', { ft_ent_identifier: plain })).toMatchObject({ code: 100 });
    },
  },
  {
    title: 'S7.34 the balance, and what a broadcast takes, are fetched by calls of our own',
    async run({ expect, ids, as, visitor, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const bia = await as('bia');
      const before = (await bia.call('fetchWallet', {})).wallet.balance;
      await grantStars('bia', 30);
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(before + 30);
      expect(await visitor().expectError('fetchWallet', {})).toMatchObject({ status: 401, code: 190 });
      const metadata = await visitor().call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(metadata).toMatchObject({ payeeID: ids.radio, minimumTip: 10, starsMetadata: starsBands });
      expect(metadata.stars_virtual_gifts.length).toBeGreaterThan(0);
      expect(metadata.room).toMatchObject({ ftentidentifier: post, isEnabled: true, received: 0 });
    },
  },
  {
    title: 'stars.02 the broadcaster turns stars off, on, and sets the fewest; others may not',
    async run({ expect, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const room = { ft_ent_identifier: post, is_enabled: false, minimum_tip: 10 };
      expect(await bia.expectError('setStarsRoom', room)).toMatchObject({ code: 200 });
      const off = await helena.call('setStarsRoom', room);
      expect(off.records.starsrooms?.[0]).toMatchObject({ isEnabled: false, minimumTip: 10, version: 1 });
      const tip = { ft_ent_identifier: post, comment_text: '', stars_quantity: 20, stars_source: 'amount' } as const;
      expect(await bia.expectError('addComment', tip)).toMatchObject({ code: 1_404_002 });
      await helena.call('setStarsRoom', { ...room, is_enabled: true, minimum_tip: 30 });
      // A minimum that is left out stays.
      const still = await helena.call('setStarsRoom', { ft_ent_identifier: post, is_enabled: false });
      expect(still.records.starsrooms?.[0]).toMatchObject({ isEnabled: false, minimumTip: 30 });
      await helena.call('setStarsRoom', { ft_ent_identifier: post, is_enabled: true });
      expect(await bia.expectError('addComment', tip)).toMatchObject({ code: 100 });
      await bia.call('addComment', { ...tip, stars_quantity: 30 });
      const plain = await newPost({ author: 'radio' });
      expect(await helena.expectError('setStarsRoom', { ...room, ft_ent_identifier: plain })).toMatchObject({
        code: 100,
      });
    },
  },
  {
    title: 'stars.03 removing the words leaves the stars; a refund returns them, once, and the comment stays',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const { wallet } = await bia.call('fetchWallet', {});
      const send = async (stars_quantity: number) => {
        const tip = { ft_ent_identifier: post, comment_text: 'viva', stars_quantity, stars_source: 'amount' } as const;
        return addedComment(await bia.call('addComment', tip));
      };
      const [first, second] = [await send(40), await send(20)];
      const at = (of: { fbid: string }) => ({ ft_ent_identifier: post, comment_id: of.fbid });
      expect(await bia.expectError('refundStars', at(first))).toMatchObject({ code: 200 });
      // Who works for the page may not, although they act as it.
      const asPage = { ...at(first), actor: ids.radio };
      expect(await (await as('otavio')).expectError('refundStars', asPage)).toMatchObject({ code: 200 });
      expect(await helena.expectError('refundStars', at(await comment('bia', post)))).toMatchObject({ code: 100 });
      const refund = await helena.call('refundStars', at(first));
      expect(addedComment(refund)).toMatchObject({
        fbid: first.fbid,
        body: { text: 'viva' },
        stars_attachment: { userTippedQuantity: 40, isRefunded: true },
      });
      expect(refund.records.starsrooms?.[0]).toMatchObject({ received: 20, tips: 1, supporters: 1 });
      expect(refund.records.wallets ?? []).toEqual([]);
      const again = await helena.call('refundStars', at(first));
      expect(again.records.starsrooms ?? []).toEqual([]);
      await helena.call('deleteComment', at(second));
      const { room } = await bia.call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(room).toMatchObject({ received: 20, tips: 1, top: [{ actor: ids.bia, quantity: 20 }] });
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(wallet.balance - 20);
    },
  },
  {
    title: 'stars.268 a refund is in the audit of the broadcast, once, with who returned the stars, to whom, and why',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const tip = {
        ft_ent_identifier: post,
        comment_text: 'viva',
        stars_quantity: 40,
        stars_source: 'amount',
      } as const;
      const { fbid: comment_id } = addedComment(await bia.call('addComment', tip));
      const refund = { ft_ent_identifier: post, comment_id, reason: 'cartão roubado' };
      for (let times = 0; times < 2; times += 1) await helena.call('refundStars', refund);
      const about = { scope_id: ids.radio, comment_id: `${post}_${comment_id}` };
      const { lines } = await helena.call('fetchAudit', about);
      expect(lines).toMatchObject([
        { action: 'refundStars', person: ids.helena, target: ids.bia, reason: 'cartão roubado', until: null },
      ]);
      // Without a reason there is none.
      const { fbid: other } = addedComment(await bia.call('addComment', tip));
      await helena.call('refundStars', { ft_ent_identifier: post, comment_id: other });
      const { lines: others } = await helena.call('fetchAudit', { ...about, comment_id: `${post}_${other}` });
      expect(others).toMatchObject([{ action: 'refundStars', reason: null }]);
    },
  },
  {
    title: 'stars.04 supporters are named to those who see their comments, a wallet is sent to its person alone',
    async run({ expect, ids, as, newPost, comment, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      for (const key of ['ana', 'bia', 'caio'] as const) await grantStars(key, 200);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const tip = { ft_ent_identifier: post, comment_text: '', stars_source: 'amount' } as const;
      await ana.call('addComment', { ...tip, stars_quantity: 30 });
      await bia.call('addComment', { ...tip, stars_quantity: 20 });
      const own = await newPost({ author: 'ana' });
      const { fbid } = await comment('caio', own);
      await ana.call('deleteComment', { ft_ent_identifier: own, comment_id: fbid, block_author: true });

      // All read in the same language, so that nothing but what they may see tells their messages apart.
      const streams = await Promise.all(
        [ana, caio, await as('helena')].map((client) => client.openStream([{ target: post, seq: 2 }])),
      );
      await ana.call('addComment', { ...tip, stars_quantity: 20 });
      const { balance } = (await ana.call('fetchWallet', {})).wallet;
      const received = await Promise.all(streams.map(readStars));
      expect(received).toEqual([
        { named: [ids.ana, ids.bia], balances: [balance] },
        { named: [ids.bia], balances: [] },
        { named: [ids.ana, ids.bia], balances: [] },
      ]);
      await Promise.all(streams.map((stream) => stream.close()));

      const namedTo = async (client: typeof ana) =>
        (await client.call('fetchStarsMetadata', { ft_ent_identifier: post })).room.top.map(({ actor }) => actor);
      expect({ ana: await namedTo(ana), caio: await namedTo(caio) }).toEqual({
        ana: [ids.ana, ids.bia],
        caio: [ids.bia],
      });
      const [room] = (await caio.call('addComment', { ...tip, stars_quantity: 35 })).records.starsrooms ?? [];
      expect(room).toMatchObject({ received: 105, supporters: 3, top: [{ actor: ids.caio }, { actor: ids.bia }] });
      expect(await namedTo(ana)).toEqual([ids.ana, ids.bia]);
      // Later scenarios begin without the block.
      await ana.call('liftBlock', { user_id: ids.caio });
    },
  },
];
