import { addedComment, type Scenario } from '../../scenarioContext.ts';

const notFound = { status: 404, code: 803 };

/** Attachments fetched separately from their comment. */
export const markup: readonly Scenario[] = [
  {
    title:
      'S7.30 the video of a comment is returned to people who may read the comment, and before that to its owner only',
    async run({ expect, as, visitor, newPost, newMedia }) {
      const post = await newPost({ privacy: 'friends' });
      const [bia, ana, caio] = [await as('bia'), await as('ana'), await as('caio')];
      const video_id = await newMedia('video', 'bia');
      const own = await bia.call('fetchVideoComment', { video_id });
      expect(await ana.expectError('fetchVideoComment', { video_id })).toMatchObject(notFound);
      const input = { ft_ent_identifier: post, comment_text: '', attached_video_fbid: video_id };
      const { video_comment, fbid } = addedComment(await bia.call('addComment', input));
      expect(own).toEqual({ video_preview: { video_comment } });
      expect(await ana.call('fetchVideoComment', { video_id })).toEqual(own);
      expect(await caio.expectError('fetchVideoComment', { video_id })).toMatchObject(notFound);
      expect(await visitor().expectError('fetchVideoComment', { video_id })).toMatchObject(notFound);
      await bia.call('deleteComment', { ft_ent_identifier: post, comment_id: fbid });
      expect(await ana.expectError('fetchVideoComment', { video_id })).toMatchObject(notFound);
      const photo = await newMedia('photo', 'bia');
      expect(await bia.expectError('fetchVideoComment', { video_id: photo })).toMatchObject(notFound);
    },
  },
  {
    title:
      'S7.31 the markup of an attachment is returned to people who may read the comment, by the endpoint of its type',
    async run({ expect, as, visitor, newPost, newMedia }) {
      const post = await newPost({ privacy: 'friends' });
      const [bia, ana] = [await as('bia'), await as('ana')];
      const write = async (attached: object) => {
        const input = { ft_ent_identifier: post, comment_text: 'veja', ...attached };
        return { comment_id: addedComment(await bia.call('addComment', input)).id, dom_selector: '#anexo .caixa' };
      };
      const gif = await write({ attached_photo_fbid: await newMedia('gif', 'bia') });
      const file = await write({ attached_file_fbid: await newMedia('file', 'bia') });
      expect((await ana.call('fetchGifMarkup', gif)).markup).toMatch(
        /^<div class="ufi-attached-box"><img [^<>]+><\/div>$/,
      );
      expect((await ana.call('fetchFileMarkup', file)).markup).toMatch(/<a [^<>]*href="\/media\/[^<>]* download="">/);
      expect(await ana.expectError('fetchFileMarkup', gif)).toMatchObject(notFound);
      for (const name of ['fetchFundraiserMarkup', 'fetchTipJarMarkup', 'fetchChatCommandMarkup'] as const) {
        expect(await ana.expectError(name, gif)).toMatchObject(notFound);
      }
      expect(await ana.expectError('fetchMarketplaceItemMarkup', file)).toMatchObject(notFound);
      expect(await visitor().expectError('fetchGifMarkup', gif)).toMatchObject(notFound);
      for (const dom_selector of ['', 'body', '#a, body', '#a>b', '#a:has(b)', '*', '#a ~ #b']) {
        const refusal = await ana.expectError('fetchGifMarkup', { ...gif, dom_selector });
        expect(refusal).toEqual({ status: 422, code: 100, fields: ['dom_selector'] });
      }
    },
  },
];
