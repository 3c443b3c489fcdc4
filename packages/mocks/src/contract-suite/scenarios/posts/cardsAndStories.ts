import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

let made = 0;
const clientId = (): string => `card-${(made += 1)}`;
const hidden = { status: 404, code: 803 };
const item = { card_title: 'Toca-discos', card_amount: 89_050, card_currency: 'BRL' };

const isIn = async (client: Client, author: string, id: string): Promise<boolean> =>
  (await client.call('fetchFeed', { author })).posts.some(({ post }) => post.id === id);

/** Items for sale, fundraisers and stories. */
export const cardsAndStories: readonly Scenario[] = [
  {
    title: 'server.775 a person, a member of a group and a page offer an item for sale, with its photos',
    async run({ expect, ids, as, visitor, newMedia }) {
      const [caio, otavio, bia] = [await as('caio'), await as('otavio'), await as('bia')];
      const photos = [await newMedia('photo', 'caio'), await newMedia('photo', 'caio')];
      const input = {
        ...item,
        post_text: 'Revisado, agulha nova.',
        post_kind: 'marketplace' as const,
        card_condition: 'used' as const,
        card_place: ' Vila Madalena ',
        attached_photo_fbids: photos,
        client_id: clientId(),
      };
      const { post, records } = await caio.call('addPost', input);
      const card = {
        type: 'marketplace_ecomm_product_item',
        title: 'Toca-discos',
        price: 890.5,
        currency: 'BRL',
        is_sold: false,
        condition: 'used',
        place: 'Vila Madalena',
        photos: photos.map((fbid) => expect.objectContaining({ fbid })),
      };
      expect(post).toMatchObject({ kind: 'marketplace', attachment: card });
      expect(records.targets).toMatchObject([{ card: { ...card, photos: expect.any(Array) } }]);
      expect((await visitor().call('fetchPost', { id: post.id })).post.attachment).toEqual(post.attachment);
      const inGroup = { ...item, post_text: '', post_kind: 'marketplace' as const, group: ids.hortas };
      const ofMember = await caio.call('addPost', { ...inGroup, client_id: clientId() });
      expect((await bia.call('fetchPost', { id: ofMember.post.id })).post).toMatchObject({ privacy: 'group' });
      const ofPage = { ...item, post_text: 'Rifa', post_kind: 'fundraiser' as const, actor: ids.radio };
      const raised = await otavio.call('addPost', { ...ofPage, client_id: clientId() });
      expect(raised.post).toMatchObject({
        author: ids.radio,
        attachment: { type: 'donation', amount: 0, goal: 890.5 },
      });
    },
  },
  {
    title: 'server.776 what no card can say is refused by its field, and nothing is published',
    async run({ expect, ids, as, newMedia }) {
      const ana = await as('ana');
      const sale = { ...item, post_text: 'não entra', post_kind: 'marketplace' as const };
      const collection = { ...sale, post_kind: 'fundraiser' as const };
      const plain = { post_text: 'não entra' };
      const refusals = [
        ['card_title', { ...sale, card_title: undefined }],
        ['card_amount', { ...sale, card_amount: undefined }],
        ['card_currency', { ...sale, card_currency: undefined }],
        ['card_currency', { ...sale, card_currency: 'QQQ' }],
        ['card_beneficiary', { ...sale, card_beneficiary: 'Escola' }],
        ['card_amount', { ...collection, card_amount: 0 }],
        ['card_ends_at', { ...collection, card_ends_at: 1 }],
        ['card_condition', { ...collection, card_condition: 'new' as const }],
        ['card_title', { ...plain, card_title: 'Toca-discos' }],
        ['card_place', { ...plain, post_kind: 'story' as const, card_place: 'Vila' }],
        ['attached_share_url', { ...sale, attached_share_url: 'https://museu.example/' }],
        ['attached_video_fbid', { ...sale, attached_video_fbid: await newMedia('video', 'ana') }],
      ] as const;
      for (const [field, input] of refusals) {
        const { code, fields } = await ana.expectError('addPost', { ...input, client_id: clientId() });
        expect({ input, code, fields }).toEqual({ input, code: 100, fields: [field] });
      }
      const { posts } = await ana.call('fetchFeed', { author: ids.ana });
      expect(posts.filter(({ post }) => post.body.text === 'não entra')).toEqual([]);
    },
  },
  {
    title: 'server.777 server.762 its author marks an item as sold and changes what it says; others may not',
    async run({ expect, as }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const sale = { ...item, post_text: 'À venda', post_kind: 'marketplace' as const, card_place: 'Centro' };
      const { post } = await ana.call('addPost', { ...sale, client_id: clientId() });
      const ft_ent_identifier = post.id;
      const sold = { ft_ent_identifier, is_sold: true, client_id: clientId() };
      expect(await bia.expectError('changePostCard', sold)).toMatchObject({ status: 403, code: 200 });
      const { records } = await ana.call('changePostCard', sold);
      expect(records.targets).toMatchObject([{ card: { is_sold: true, price: 890.5 } }]);
      // The same once more is no further step.
      const again = await ana.call('changePostCard', { ...sold, client_id: clientId() });
      expect(again.seq).toBe((await ana.call('fetchPost', { id: post.id })).seq);
      const change = { ft_ent_identifier, card_amount: 70_000, card_place: null, client_id: clientId() };
      await ana.call('changePostCard', change);
      const { attachment } = (await bia.call('fetchPost', { id: post.id })).post;
      expect(attachment).toMatchObject({ price: 700, is_sold: true, title: 'Toca-discos' });
      expect(attachment).not.toHaveProperty('place');
      await ana.call('editPost', { ft_ent_identifier, post_text: 'Vendido', client_id: clientId() });
      const { versions } = await bia.call('fetchPostEditHistory', { ft_ent_identifier });
      const told = versions.map(({ text, attachment: card }) => [text, card && 'price' in card && card.price]);
      expect(told).toEqual([
        ['Vendido', 700],
        ['À venda', 700],
        ['À venda', 890.5],
        ['À venda', 890.5],
      ]);
      expect(versions.map(({ attachment: card }) => card && 'is_sold' in card && card.is_sold === true)).toEqual([
        true,
        true,
        true,
        false,
      ]);
      const { postwords } = (await bia.call('fetchPost', { id: post.id })).records;
      expect(postwords).toMatchObject([{ ftentidentifier: post.id, body: { text: 'Vendido' } }]);
      const wrong = await ana.expectError('changePostCard', {
        ft_ent_identifier,
        card_raised: 5,
        client_id: clientId(),
      });
      expect(wrong).toMatchObject({ code: 100, fields: ['card_raised'] });
    },
  },
  {
    title: 'server.777 who collects says how much has been raised; a post without a card has none to change',
    async run({ expect, as, newPost }) {
      const ana = await as('ana');
      const card_ends_at = 4_102_444_800;
      const fundraiser = { ...item, post_text: '', post_kind: 'fundraiser' as const, card_ends_at };
      const input = { ...fundraiser, card_beneficiary: 'Biblioteca', client_id: clientId() };
      const { post } = await ana.call('addPost', input);
      expect(post.attachment).toMatchObject({
        amount: 0,
        goal: 890.5,
        ends_at: card_ends_at,
        beneficiary: 'Biblioteca',
      });
      const raised = { ft_ent_identifier: post.id, card_raised: 12_345, client_id: clientId() };
      const { records } = await ana.call('changePostCard', raised);
      expect(records.targets).toMatchObject([{ card: { amount: 123.45, goal: 890.5 } }]);
      const none = { ft_ent_identifier: await newPost(), is_sold: true, client_id: clientId() };
      expect(await ana.expectError('changePostCard', none)).toMatchObject(hidden);
    },
  },
  {
    title: 'server.778 a story is read by its audience for 24 hours, and then by its author alone, also in a group',
    async run({ expect, ids, as, visitor, newPost }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const written = { post_text: 'Bom dia', post_kind: 'story' as const, privacy: 'friends' };
      const { post } = await ana.call('addPost', { ...written, client_id: clientId() });
      expect(post).toMatchObject({ kind: 'story', privacy: 'friends' });
      expect((await bia.call('fetchPost', { id: post.id })).post.id).toBe(post.id);
      expect(await visitor().expectError('fetchPost', { id: post.id })).toMatchObject(hidden);
      for (const group of [undefined, 'hortas'] as const) {
        const plan = { kind: 'story' as const, ...(group && { group }) };
        const [young, over] = [await newPost({ ...plan, hoursAgo: 23 }), await newPost({ ...plan, hoursAgo: 24 })];
        expect((await bia.call('fetchPost', { id: young })).post.id).toBe(young);
        expect(await isIn(bia, ids.ana, young)).toBe(true);
        expect(await bia.expectError('fetchPost', { id: over })).toMatchObject(hidden);
        const comment = { ft_ent_identifier: over, comment_text: 'oi', client_id: clientId() };
        expect(await bia.expectError('addComment', comment)).toMatchObject(hidden);
        expect(await isIn(bia, ids.ana, over)).toBe(false);
        expect(await visitor().expectError('fetchPost', { id: over })).toMatchObject(hidden);
        expect((await ana.call('fetchPost', { id: over })).post).toMatchObject({ id: over, privacy: 'only_me' });
        expect(await isIn(ana, ids.ana, over)).toBe(true);
      }
    },
  },
];
