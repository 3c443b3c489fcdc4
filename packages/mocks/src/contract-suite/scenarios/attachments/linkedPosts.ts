import { addedComment, type Scenario } from '../../scenarioContext.ts';

let made = 0;
const clientId = (): string => `linked-${(made += 1)}`;
const hidden = { status: 404, code: 803 };
const sale = {
  post_text: 'Revisado.',
  post_kind: 'marketplace',
  card_title: 'Toca-discos',
  card_amount: 89_050,
  card_currency: 'BRL',
} as const;
const broadcast = {
  post_text: 'Ao vivo da horta\nPerguntem.',
  post_kind: 'live',
  live_address: 'https://live.example/ana/index.m3u8',
} as const;
const bare = { title: '', subtitle: '', image: null };

/** Links to broadcasts and items of the instance. */
export const linkedPosts: readonly Scenario[] = [
  {
    title: 'server.787 a link to a broadcast or an item that its author may read is attached as one, without its words',
    async run({ expect, as, newPost, origin }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const live = await ana.call('addPost', { ...broadcast, privacy: 'friends', client_id: clientId() });
      const item = await ana.call('addPost', { ...sale, client_id: clientId() });
      const { host } = new URL(origin);
      const under = await newPost();
      const cases = [
        ['live_share', live.post.id, `/live/${live.post.id}`, 'Ao vivo da horta'],
        ['live_share', live.post.id, `/posts/${live.post.id}/?utm=x#y`, 'Ao vivo da horta'],
        ['marketplace_ecomm_product_item', item.post.id, `/posts/${item.post.id}`, 'Toca-discos'],
      ] as const;
      for (const [type, target, path, title] of cases) {
        const uri = origin + path;
        const token = { ft_ent_identifier: under, token_type: 'link', token_id: uri } as const;
        const link = { type, uri, host, ...bare, target };
        expect((await bia.call('addComposerToken', token)).attachment).toEqual({ ...link, title });
        const input = { ft_ent_identifier: under, comment_text: 'veja', attached_share_url: uri };
        const comment = addedComment(await bia.call('addComment', { ...input, client_id: clientId() }));
        expect(comment.attachment).toEqual(link);
        const edit = { ft_ent_identifier: under, comment_id: comment.fbid, comment_text: 'vejam' };
        const edited = async (more: object) =>
          (await bia.call('editComment', { ...edit, ...more, client_id: clientId() })).records.comments?.[0];
        expect((await edited({ attached_share_url: uri }))?.attachment).toEqual(link);
        expect((await edited({ comment_text: 'de novo' }))?.attachment).toEqual(link);
        if (type === 'live_share') {
          expect((await edited({ attached_share_url: null }))?.attachment).toBeUndefined();
        } else {
          const { records } = await bia.call('removePreview', { comment_id: comment.fbid, ft_ent_identifier: under });
          expect(records.comments?.[0]?.attachment).toBeUndefined();
        }
      }
    },
  },
  {
    title:
      'server.787 any other address is a link to a page: of a hidden, deleted or plain post, and of another origin',
    async run({ expect, as, newPost, origin }) {
      const [ana, caio] = [await as('ana'), await as('caio')];
      const friends = await ana.call('addPost', { ...sale, privacy: 'friends', client_id: clientId() });
      const gone = await ana.call('addPost', { ...sale, client_id: clientId() });
      await ana.call('deletePost', { ft_ent_identifier: gone.post.id, post_id: gone.post.id, client_id: clientId() });
      const under = await newPost();
      const addresses = [
        `${origin}/posts/${friends.post.id}`,
        `${origin}/posts/${gone.post.id}`,
        `${origin}/posts/${under}`,
        `${origin}/posts/9223372036854775808`,
        `${origin}/posts/0`,
        `${origin}/groups/${friends.post.id}`,
        `https://elsewhere.example/posts/${friends.post.id}`,
      ];
      for (const uri of addresses) {
        const token = { ft_ent_identifier: under, token_type: 'link', token_id: uri } as const;
        expect({ uri, ...(await caio.call('addComposerToken', token)) }).toEqual({ uri, attachment: null });
        const input = { ft_ent_identifier: under, comment_text: 'veja', attached_share_url: uri };
        const { attachment } = addedComment(await caio.call('addComment', { ...input, client_id: clientId() }));
        expect(attachment).toEqual({ type: 'share', uri, host: new URL(uri).host, ...bare });
      }
    },
  },
  {
    title: 'server.787 a post has such a link too, and is neither a broadcast nor for sale itself',
    async run({ expect, ids, as, visitor, origin }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const item = await ana.call('addPost', { ...sale, client_id: clientId() });
      const uri = `${origin}/posts/${item.post.id}`;
      await bia.call('addComposerToken', { ft_ent_identifier: ids.bia, token_type: 'link', token_id: uri });
      const input = { post_text: `Alguém quer? ${uri}`, attached_share_url: uri, client_id: clientId() };
      const { post } = await bia.call('addPost', input);
      const link = { type: 'marketplace_ecomm_product_item', uri, target: item.post.id, title: '' };
      expect(post).toMatchObject({ kind: 'link', attachment: link });
      const read = await visitor().call('fetchPost', { id: post.id });
      expect(read.post.attachment).toEqual(post.attachment);
      expect(read.records.targets?.[0]?.card).toBeUndefined();
    },
  },
  {
    title: 'server.790 a link is a broadcast or an item for whoever may read it when they write, prepared or not',
    async run({ expect, ids, as, newPost, origin }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const item = await ana.call('addPost', { ...sale, privacy: 'friends', client_id: clientId() });
      const uri = `${origin}/posts/${item.post.id}`;
      const under = await newPost();
      const comment = { ft_ent_identifier: under, comment_text: 'veja', attached_share_url: uri };
      const link = { type: 'marketplace_ecomm_product_item', uri, target: item.post.id, title: '' };
      const page = { type: 'share', uri, host: new URL(origin).host, ...bare };
      const post = { post_text: 'Vejam', attached_share_url: uri };
      const plain = addedComment(await bia.call('addComment', { ...comment, client_id: clientId() }));
      expect(plain.attachment).toMatchObject(link);
      const { attachment } = (await bia.call('addPost', { ...post, client_id: clientId() })).post;
      expect(attachment).toMatchObject(link);
      // Who may not read it learns from neither that there is anything.
      const stranger = addedComment(await caio.call('addComment', { ...comment, client_id: clientId() }));
      expect(stranger.attachment).toEqual(page);
      expect((await caio.call('addPost', { ...post, client_id: clientId() })).post.attachment).toEqual(page);
      for (const ft_ent_identifier of [under, ids.bia]) {
        const token = { ft_ent_identifier, token_type: 'link', token_id: uri } as const;
        expect((await bia.call('addComposerToken', token)).attachment).toMatchObject({ ...link, title: 'Toca-discos' });
      }
      await ana.call('deletePost', { ft_ent_identifier: item.post.id, post_id: item.post.id, client_id: clientId() });
      const late = addedComment(await bia.call('addComment', { ...comment, client_id: clientId() }));
      expect(late.attachment).toEqual(page);
      expect((await bia.call('addPost', { ...post, client_id: clientId() })).post.attachment).toEqual(page);
      // An edit of its words leaves the link of the first one as it is.
      const edit = { ...comment, comment_id: plain.fbid, comment_text: 'vejam', client_id: clientId() };
      expect((await bia.call('editComment', edit)).records.comments?.[0]?.attachment).toMatchObject(link);
    },
  },
  {
    title: 'S7.31 server.788 the markup of a linked item is what it is now, for readers of the comment and of the item',
    async run({ expect, as, visitor, newPost, origin }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const under = await newPost();
      const linkTo = async (privacy: 'everyone' | 'friends') => {
        const { post } = await ana.call('addPost', { ...sale, privacy, client_id: clientId() });
        const uri = `${origin}/posts/${post.id}`;
        await bia.call('addComposerToken', { ft_ent_identifier: under, token_type: 'link', token_id: uri });
        const input = { ft_ent_identifier: under, comment_text: 'veja', attached_share_url: uri };
        const { id } = addedComment(await bia.call('addComment', { ...input, client_id: clientId() }));
        return { post: post.id, uri, markup: { comment_id: id, dom_selector: '#item' } };
      };
      const open = await linkTo('everyone');
      const { markup } = await visitor().call('fetchMarketplaceItemMarkup', open.markup);
      expect(markup).toContain(`<a href="${open.uri}"`);
      expect(markup).toMatch(/Toca-discos.*890/);
      const cheaper = { ft_ent_identifier: open.post, card_amount: 70_000, client_id: clientId() };
      await ana.call('changePostCard', cheaper);
      expect((await caio.call('fetchMarketplaceItemMarkup', open.markup)).markup).toContain('700');
      const friends = await linkTo('friends');
      expect((await bia.call('fetchMarketplaceItemMarkup', friends.markup)).markup).toContain('Toca-discos');
      expect(await caio.expectError('fetchMarketplaceItemMarkup', friends.markup)).toMatchObject(hidden);
      expect(await visitor().expectError('fetchMarketplaceItemMarkup', friends.markup)).toMatchObject(hidden);
      await ana.call('deletePost', { ft_ent_identifier: open.post, post_id: open.post, client_id: clientId() });
      expect(await bia.expectError('fetchMarketplaceItemMarkup', open.markup)).toMatchObject(hidden);
    },
  },
];
