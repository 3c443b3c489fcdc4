import { addedComment, type Scenario } from '../../../scenarioContext.ts';

/** Gifts that fans send under live video. */
export const sendingGifts: readonly Scenario[] = [
  {
    title: 'S3.10 S3.08 S5.18 a comment carries a gift at its price, once, and keeps it as it was sent',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 500);
      const bia = await as('bia');
      const offered = await bia.call('fetchStarsMetadata', { ft_ent_identifier: post });
      expect(offered.minimum_star_sending_amount).toBe(10);
      const gift = offered.stars_virtual_gifts.find(
        ({ tier, star_amount }) => tier === 'MEDIUM' && star_amount === 100,
      );
      expect(gift?.gift_animated_image).toMatchObject({ accessibilityLabel: 'Violão', width: 96, height: 96 });
      const { wallet: before } = await bia.call('fetchWallet', {});
      const call = {
        ft_ent_identifier: post,
        comment_text: '',
        stars_quantity: 100,
        stars_source: 'gift',
        stars_gift_id: gift?.id ?? '',
        client_id: `gift-${post}`,
      } as const;
      const update = await bia.call('addComment', call);
      const stars_attachment = {
        metadata: { quantity: 100 },
        userTippedQuantity: 100,
        previewImageSrc: gift?.gift_animated_image?.preview_uri,
        gift,
      };
      expect(addedComment(update)).toMatchObject({ body: { text: '' }, stars_attachment, tipOptionIndex: 1 });
      expect(update.records.starsrooms?.[0]).toMatchObject({ received: 100, tips: 1, top: [{ actor: ids.bia }] });
      // The same call again charges nothing; with another gift it is refused.
      await bia.call('addComment', call);
      const other = { ...call, stars_gift_id: 'trompete', stars_quantity: 300 };
      expect(await bia.expectError('addComment', other)).toMatchObject({ code: 506 });
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(before.balance - 100);
      // An edit gives it words and changes nothing else.
      const { fbid } = addedComment(update);
      const at = { ft_ent_identifier: post, comment_id: fbid };
      const edited = await bia.call('editComment', { ...at, comment_text: 'viva' });
      expect(addedComment(edited)).toMatchObject({ body: { text: 'viva' }, stars_attachment });
      // Everybody sees it; returned, it stays with the comment.
      const { records } = await (await as('caio')).call('fetchComments', { ft_ent_identifier: post });
      expect(records.comments?.[0]).toMatchObject({ stars_attachment });
      const refund = await (await as('helena')).call('refundStars', at);
      expect(addedComment(refund)).toMatchObject({ stars_attachment: { ...stars_attachment, isRefunded: true } });
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(before.balance);
    },
  },
  {
    title: 'S5.18 S8.13 a gift is refused, with nothing charged, at any other price and once it is gone',
    async run({ expect, as, newPost, newMedia, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 400);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const { wallet } = await bia.call('fetchWallet', {});
      const gift = { stars_quantity: 25, stars_source: 'gift' as const, stars_gift_id: 'girassol' };
      const input = { ft_ent_identifier: post, comment_text: '', ...gift };
      const refused = async (change: object, code: number, field?: string) => {
        const error = await bia.expectError('addComment', { ...input, ...change });
        expect({ change, code: error.code, fields: error.fields }).toEqual({
          change,
          code,
          fields: field === undefined ? [] : [field],
        });
      };
      await refused({ stars_quantity: 24 }, 100, 'stars_quantity');
      await refused({ stars_gift_id: 'pandeiro' }, 100, 'stars_gift_id');
      await refused({ stars_gift_id: undefined }, 100, 'stars_gift_id');
      await refused({ stars_source: 'amount' }, 100, 'stars_gift_id');
      await refused({ stars_gift_id: 'não é um id' }, 100, 'stars_gift_id');
      await refused({ attached_sticker_fbid: await newMedia('sticker') }, 100, 'stars_quantity');
      const dear = { ...input, stars_gift_id: 'bis', stars_quantity: 1_000 };
      expect(await (await as('caio')).expectError('addComment', dear)).toMatchObject({ code: 1_404_001 });
      // The broadcaster now takes more: the gift costs what is taken at least.
      const room = { ft_ent_identifier: post, is_enabled: true, minimum_tip: 30 };
      await helena.call('setStarsRoom', room);
      await refused({}, 100, 'stars_quantity');
      const { minimum_star_sending_amount: minimum } = await bia.call('fetchStarsMetadata', {
        ft_ent_identifier: post,
      });
      expect(minimum).toBe(30);
      expect((await bia.call('fetchWallet', {})).wallet).toEqual(wallet);
      const sent = await bia.call('addComment', { ...input, stars_quantity: 30 });
      expect(addedComment(sent)).toMatchObject({
        stars_attachment: { userTippedQuantity: 30, gift: { star_amount: 25 } },
      });
      await helena.call('setStarsRoom', { ...room, is_enabled: false });
      await refused({ stars_quantity: 30 }, 1_404_002);
      expect((await bia.call('fetchWallet', {})).wallet.balance).toBe(wallet.balance - 30);
    },
  },
];
