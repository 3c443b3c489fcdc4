import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { errorIn } from '../../client.ts';
import { payloadOf, upload } from '../attachments/uploading.ts';

let attached = 0;
const clientId = (): string => `attached-${(attached += 1)}`;
const hidden = { status: 404, code: 803 };
const uri = 'https://museu.example/ruas';

const uploaded = async (client: Client, own: string) =>
  payloadOf(await upload(client, own, { fields: { client_id: clientId() } }));

/** Photos, videos and links that posts have. */
export const attachingToPosts: readonly Scenario[] = [
  {
    title: 'server.571 a photo that one has uploaded for a post of one’s own is shown by it, and several are its album',
    async run({ expect, ids, as, visitor }) {
      const ana = await as('ana');
      const photos = [await uploaded(ana, ids.ana), await uploaded(ana, ids.ana), await uploaded(ana, ids.ana)];
      const [first, second, third] = photos.map(({ fbid }) => fbid) as [string, string, string];
      const one = await ana.call('addPost', {
        post_text: '',
        attached_photo_fbids: [first],
        client_id: clientId(),
      });
      expect(one.post).toMatchObject({ kind: 'photo', body: { text: '' }, attachment: photos[0]?.attachment });
      const input = { post_text: 'Álbum', attached_photo_fbids: [third, second], client_id: clientId() };
      const album = await ana.call('addPost', input);
      const expected = { type: 'album', photos: [photos[2]?.attachment, photos[1]?.attachment] };
      expect(album.post).toMatchObject({ kind: 'plain', attachment: expected });
      expect((await ana.call('addPost', input)).post.id).toBe(album.post.id);
      const { posts } = await visitor().call('fetchFeed', { author: ids.ana });
      expect(posts.find(({ post }) => post.id === album.post.id)?.post.attachment).toEqual(expected);
    },
  },
  {
    title:
      'server.571 a video, and a photo in a question, in a group and of a page, are published by whoever has uploaded them',
    async run({ expect, ids, as, newMedia }) {
      const [caio, otavio] = [await as('caio'), await as('otavio')];
      const attached_video_fbid = await newMedia('video', 'caio');
      const inGroup = { post_text: 'Olhem', group: ids.hortas, attached_video_fbid, client_id: clientId() };
      const { post } = await caio.call('addPost', inGroup);
      expect(post).toMatchObject({ kind: 'video', privacy: 'group', attachment: { type: 'video' } });
      const { fbid } = await uploaded(otavio, ids.otavio);
      const ofPage = await otavio.call('addPost', {
        post_text: 'Qual?',
        post_kind: 'question',
        actor: ids.radio,
        attached_photo_fbids: [fbid],
        client_id: clientId(),
      });
      expect(ofPage.post).toMatchObject({ kind: 'question', author: ids.radio, attachment: { fbid } });
    },
  },
  {
    title:
      'server.572 what is somebody else’s, of another kind, attached already or too much is refused, and nothing is published',
    async run({ expect, ids, as, newMedia, newPost }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const [own, other, video] = [
        await newMedia('photo', 'ana'),
        await newMedia('photo', 'bia'),
        await newMedia('video', 'ana'),
      ];
      const used = await newMedia('photo', 'ana');
      const target = await newPost();
      const comment = { ft_ent_identifier: target, comment_text: '', client_id: clientId() };
      await ana.call('addComment', { ...comment, attached_photo_fbid: used });
      const post_text = 'não entra';
      const before = (await ana.call('fetchFeed', { author: ids.ana })).posts[0]?.post.id;
      const fields = async (input: object) =>
        (await ana.expectError('addPost', { post_text, client_id: clientId(), ...input })).fields;
      expect(await fields({ attached_photo_fbids: [own], attached_video_fbid: video })).toEqual([
        'attached_video_fbid',
      ]);
      expect(await fields({ attached_photo_fbids: [own], attached_share_url: uri })).toEqual(['attached_share_url']);
      expect(await fields({ attached_photo_fbids: [own, own] })).toEqual(['attached_photo_fbids']);
      const refused = [
        { attached_photo_fbids: [other] },
        { attached_photo_fbids: [own, other] },
        { attached_photo_fbids: [video] },
        { attached_video_fbid: own },
        { attached_photo_fbids: [used] },
        { attached_photo_fbids: ['999'] },
      ];
      for (const input of refused) {
        expect(await ana.expectError('addPost', { post_text, client_id: clientId(), ...input })).toMatchObject(hidden);
      }
      expect((await ana.call('fetchFeed', { author: ids.ana })).posts[0]?.post.id).toBe(before);
      // What was refused together with it is still there, and belongs to one post or comment from then on.
      await ana.call('addPost', { post_text, attached_photo_fbids: [own], client_id: clientId() });
      const again = { post_text, attached_photo_fbids: [own], client_id: clientId() };
      expect(await ana.expectError('addPost', again)).toMatchObject(hidden);
      const inComment = { ...comment, attached_photo_fbid: own, client_id: clientId() };
      expect(await ana.expectError('addComment', inComment)).toMatchObject(hidden);
      for (const place of [ids.ana, ids.radio, ids.hortas]) {
        expect(errorIn(await upload(bia, place))).toMatchObject(hidden);
      }
    },
  },
  {
    title: 'server.573 a link has the preview that one has prepared for a post, or its address only',
    async run({ expect, ids, as }) {
      const ana = await as('ana');
      const token = { ft_ent_identifier: ids.ana, token_type: 'link', token_id: uri } as const;
      const { attachment } = await ana.call('addComposerToken', token);
      const { post } = await ana.call('addPost', { post_text: uri, attached_share_url: uri, client_id: clientId() });
      expect(post.kind).toBe('link');
      expect(post.attachment).toEqual(attachment ?? { ...bare, uri, host: 'museu.example' });
      const elsewhere = { post_text: 'veja', attached_share_url: 'https://praia.example/', client_id: clientId() };
      expect((await ana.call('addPost', elsewhere)).post.attachment).toMatchObject({ ...bare, host: 'praia.example' });
      const place = { ...token, token_type: 'place', token_id: '40' } as const;
      expect((await ana.expectError('addComposerToken', place)).fields).toEqual(['token_type']);
      expect(await (await as('bia')).expectError('addComposerToken', token)).toMatchObject(hidden);
    },
  },
  {
    title: 'server.574 what is attached to a post stays when its words change, also if there are none',
    async run({ expect, as, newMedia }) {
      const ana = await as('ana');
      const attached_photo_fbids = [await newMedia('photo', 'ana'), await newMedia('gif', 'ana')];
      const { post } = await ana.call('addPost', { post_text: 'Antes', attached_photo_fbids, client_id: clientId() });
      const edit = { ft_ent_identifier: post.id, client_id: clientId() };
      for (const post_text of ['Depois', '']) {
        await ana.call('editPost', { ...edit, post_text, client_id: clientId() });
        const { attachment, body } = (await ana.call('fetchPost', { id: post.id })).post;
        expect({ attachment, text: body.text }).toEqual({ attachment: post.attachment, text: post_text });
      }
    },
  },
  {
    title:
      'server.784 ufi-core.53 photos and a video of a post have the descriptions that their author gives them, also once its words change',
    async run({ expect, as, visitor, newMedia }) {
      const ana = await as('ana');
      const [first, second, gif] = [
        await newMedia('photo', 'ana'),
        await newMedia('photo', 'ana'),
        await newMedia('gif', 'ana'),
      ];
      const descriptions = { [first]: ' um bolo de fubá ', [gif]: 'um gato que dança' };
      const input = { post_text: 'Antes', attached_photo_fbids: [first, second, gif], client_id: clientId() };
      const { post } = await ana.call('addPost', { ...input, descriptions });
      const label = (accessibilityLabel: unknown) => ({ metadata: { accessibilityLabel } });
      const photos = [label('um bolo de fubá'), label(expect.any(String)), label('um gato que dança')];
      expect(post.attachment).toMatchObject({ type: 'album', photos });
      await ana.call('editPost', { ft_ent_identifier: post.id, post_text: 'Depois', client_id: clientId() });
      expect((await visitor().call('fetchPost', { id: post.id })).post.attachment).toEqual(post.attachment);
      const video = await newMedia('video', 'ana');
      const filmed = { post_text: '', attached_video_fbid: video, descriptions: { [video]: 'o mar' } };
      const shown = (await ana.call('addPost', { ...filmed, client_id: clientId() })).post.attachment;
      expect(shown).toMatchObject({ type: 'video', ...label('o mar') });
    },
  },
  {
    title:
      'server.789 ufi-core.54 an edit corrects the descriptions of a post, for its readers at once, and its history has the earlier ones',
    async run({ expect, as, visitor, newMedia }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const [first, second] = [await newMedia('photo', 'ana'), await newMedia('gif', 'ana')];
      const descriptions = { [first]: 'um bolo', [second]: 'um gato' };
      const input = { post_text: 'Antes', attached_photo_fbids: [first, second], descriptions };
      const { post, seq } = await ana.call('addPost', { ...input, client_id: clientId() });
      const reader = await bia.openStream([{ target: post.id, seq }]);
      const edit = { ft_ent_identifier: post.id, post_text: 'Antes' };
      const better = { ...edit, descriptions: { [first]: ' um bolo de fubá ' } };
      expect(await bia.expectError('editPost', better)).toMatchObject({ status: 403, code: 200 });
      const { records } = await ana.call('editPost', { ...better, client_id: clientId() });
      const label = (accessibilityLabel: string) => ({ metadata: { accessibilityLabel } });
      const album = (...texts: string[]) => ({ type: 'album', photos: texts.map(label) });
      const corrected = { attachment: album('um bolo de fubá', 'um gato') };
      expect(records.postwords).toMatchObject([{ ...corrected, body: { text: 'Antes' } }]);
      expect((await reader.next()).data).toMatchObject({ records: { postwords: [corrected] } });
      await reader.close();
      // The same once more is no edit, and one is taken away with other words.
      const again = await ana.call('editPost', { ...better, client_id: clientId() });
      expect(again.records.postwords ?? []).toEqual([]);
      const last = { ...edit, post_text: 'Depois', descriptions: { [second]: '' } };
      await ana.call('editPost', { ...last, client_id: clientId() });
      await ana.call('editPost', { ...edit, post_text: 'Só palavras', client_id: clientId() });
      const read = await visitor().call('fetchPost', { id: post.id });
      const shown = { attachment: album('um bolo de fubá', '') };
      expect(read.post).toMatchObject(shown);
      expect(read.records.postwords).toMatchObject([shown]);
      const { versions } = await bia.call('fetchPostEditHistory', { ft_ent_identifier: post.id });
      expect(versions.map(({ text, descriptions: said }) => [text, said?.[first], said?.[second]])).toEqual([
        ['Só palavras', 'um bolo de fubá', ''],
        ['Depois', 'um bolo de fubá', ''],
        ['Antes', 'um bolo de fubá', 'um gato'],
        ['Antes', 'um bolo', 'um gato'],
      ]);
    },
  },
  {
    title: 'server.789 a description of what a post does not show is refused, also of a card, and nothing changes',
    async run({ expect, as, newMedia }) {
      const ana = await as('ana');
      const [photo, other, carded] = [
        await newMedia('photo', 'ana'),
        await newMedia('photo', 'ana'),
        await newMedia('photo', 'ana'),
      ];
      const sale = { post_kind: 'marketplace', card_title: 'Mesa', card_amount: 5_000, card_currency: 'BRL' } as const;
      const cases = [
        { input: { attached_photo_fbids: [photo] }, described: other },
        { input: { attached_photo_fbids: [carded], ...sale }, described: carded },
        { input: {}, described: other },
      ];
      for (const { input, described } of cases) {
        const { post } = await ana.call('addPost', { post_text: 'fica', ...input, client_id: clientId() });
        const edit = { ft_ent_identifier: post.id, post_text: 'não entra', descriptions: { [described]: 'um barco' } };
        const refused = { status: 422, code: 100, fields: ['descriptions'] };
        expect(await ana.expectError('editPost', { ...edit, client_id: clientId() })).toEqual(refused);
        const { body, attachment } = (await ana.call('fetchPost', { id: post.id })).post;
        expect({ text: body.text, attachment }).toEqual({ text: 'fica', attachment: post.attachment });
      }
    },
  },
  {
    title: 'server.784 ufi-core.53 a description of what is not attached is refused, and nothing is published',
    async run({ expect, as, newMedia }) {
      const ana = await as('ana');
      const [photo, other] = [await newMedia('photo', 'ana'), await newMedia('photo', 'ana')];
      const described = { post_text: 'não entra', descriptions: { [other]: 'um barco' } };
      for (const attached of [{}, { attached_photo_fbids: [photo] }, { attached_share_url: uri }]) {
        const input = { ...described, ...attached, client_id: clientId() };
        expect(await ana.expectError('addPost', input)).toEqual({ status: 422, code: 100, fields: ['descriptions'] });
      }
      const again = { post_text: 'entra', attached_photo_fbids: [photo], client_id: clientId() };
      expect((await ana.call('addPost', again)).post.attachment).toMatchObject({ fbid: photo });
    },
  },
];

const bare = { type: 'share', title: '', subtitle: '', image: null } as const;
