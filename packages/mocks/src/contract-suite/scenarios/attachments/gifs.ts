import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** GIFs of an external service. */
export const gifs: readonly Scenario[] = [
  {
    title: 'GIFs are searched by text, and popular ones without a text, by signed-in people only',
    async run({ expect, as, visitor }) {
      const bia = await as('bia');
      const find = async (q: string) => (await bia.call('searchGifs', { q })).gifs.map(({ title }) => title);
      expect(await find('')).toEqual(['Palmas de pé', 'Dança na chuva', 'Dança de roda']);
      expect(await find(' dança ')).toEqual(['Dança na chuva', 'Dança de roda']);
      expect(await find('xyz')).toEqual([]);
      const { gifs: found, cursor, attribution } = await bia.call('searchGifs', { q: 'palmas' });
      expect({ cursor, attribution }).toEqual({ cursor: null, attribution: 'Powered By GIPHY' });
      expect(found[0]).toMatchObject({ still_uri: '/gifs/pictures/clap1/still', width: 1, height: 1 });
      expect(await visitor().expectError('searchGifs', { q: 'palmas' })).toMatchObject({ status: 401, code: 190 });
      expect((await bia.call('fetchSession', {})).composertokens).toContain('gif');
      expect((await visitor().call('fetchSession', {})).composertokens ?? []).not.toContain('gif');
    },
  },
  {
    title: 'S7.07 a chosen GIF is stored as an upload of the person, once per client id, and can be attached',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const [bia, caio] = [await as('bia'), await as('caio')];
      const wanted = { target_id: post, gif_id: 'dance2', client_id: 'suite-gif-1' };
      const { attachment } = await bia.call('chooseGif', wanted);
      expect(attachment).toMatchObject({ type: 'gif', metadata: { width: 1, height: 1 } });
      expect(attachment.metadata.accessibilityLabel).toBe('Dança na chuva');
      expect(attachment.metadata.url).toMatch(/^\/media\//);
      expect((await bia.call('chooseGif', wanted)).attachment).toEqual(attachment);
      const input = { ft_ent_identifier: post, comment_text: '', attached_photo_fbid: attachment.fbid };
      expect(await caio.expectError('addComment', input)).toMatchObject({ status: 404, code: 803 });
      expect(addedComment(await bia.call('addComment', input)).attachment).toEqual(attachment);
    },
  },
  {
    title: 'a nonexistent GIF, or one for a post where the person may not comment, is rejected',
    async run({ expect, as, visitor, newPost }) {
      const bia = await as('bia');
      const post = await newPost();
      const refused = (target_id: string, gif_id: string) => bia.expectError('chooseGif', { target_id, gif_id });
      expect(await refused(post, 'none')).toMatchObject({ status: 404, code: 803 });
      expect(await refused(post, '../clap1')).toMatchObject({ code: 100, fields: ['gif_id'] });
      expect(await refused(await newPost({ isClosed: true }), 'clap1')).toMatchObject({ status: 403 });
      const input = { target_id: post, gif_id: 'clap1' };
      expect(await visitor().expectError('chooseGif', input)).toMatchObject({ status: 401, code: 190 });
    },
  },
];
