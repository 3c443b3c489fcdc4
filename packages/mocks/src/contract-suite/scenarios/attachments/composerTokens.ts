import { buildAttachment } from 'ufi-core/testing';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

const tokenOf = (ft_ent_identifier: string) => ({ ft_ent_identifier, token_type: 'place' as const });

/** Attachments of the next comment that are neither text nor uploads. */
export const composerTokens: readonly Scenario[] = [
  {
    title: 'S7.24 S7.24/1 a place is found by the beginnings of its words, prepared, and attached to its comment',
    async run({ expect, as, visitor, newPost, ids, newPlace }) {
      const post = await newPost();
      const bia = await as('bia');
      const place = { name: 'Café São João', address: 'Rua do Porto, 12', latitude: -12.97, longitude: -38.5 };
      const place_id = await newPlace(place);
      await newPlace({ ...place, name: 'Cafeteria São João da Barra' });
      const { name, address } = place;
      const found = async (q: string) => (await bia.call('searchPlaces', { q, actor: ids.bia })).places;
      expect((await found('cafe sao'))[0]).toEqual({ place_id, name, address });
      expect((await found('JOÃO café barra')).map((each) => each.name)).toEqual(['Cafeteria São João da Barra']);
      expect((await found('Cafe')).length).toBe(2);
      for (const nothing of ['', ' :* & | ! ( ', 'xyz']) expect(await found(nothing)).toEqual([]);
      expect(await visitor().expectError('searchPlaces', { q: 'cafe' })).toMatchObject({ status: 401 });
      const token = { ft_ent_identifier: post, token_type: 'place', token_id: place_id, client_id: 'token-1' } as const;
      const { attachment } = await bia.call('addComposerToken', token);
      expect(attachment).toMatchObject({ type: 'comment_place_info', place_id, title: name, subtitle: address });
      expect((await bia.call('addComposerToken', token)).attachment).toEqual(attachment);
      const input = { ft_ent_identifier: post, comment_text: '', attached_place_id: place_id };
      const added = addedComment(await bia.call('addComment', input));
      expect(added.attachment).toEqual(attachment);
      const edit = { ft_ent_identifier: post, comment_id: added.fbid, comment_text: 'aqui' };
      const edited = async (more: object) => {
        const { records } = await bia.call('editComment', { ...edit, ...more });
        return records.comments?.[0]?.attachment;
      };
      expect(await edited({ attached_place_id: place_id })).toEqual(attachment);
      expect(await edited({ attached_place_id: 0 })).toBeUndefined();
      const live = await newPost({ kind: 'live' });
      const there = await bia.call('addComposerToken', { ...token, ft_ent_identifier: live });
      expect(there.attachment?.type).toBe('live_comment_place_info');
    },
  },
  {
    title: 'S7.24/1 an edit replaces the attachment by a prepared place, and then by a link',
    async run({ expect, as, newPost, newPlace, newMedia }) {
      const post = await newPost();
      const [bia, caio] = [await as('bia'), await as('caio')];
      const token_id = await newPlace({ name: 'Farol da Barra', address: '', latitude: -13, longitude: -38.5 });
      const input = {
        ft_ent_identifier: post,
        comment_text: 'aqui',
        attached_photo_fbid: await newMedia('photo', 'bia'),
      };
      const { fbid: comment_id } = addedComment(await bia.call('addComment', input));
      const edit = { ft_ent_identifier: post, comment_id, comment_text: 'aqui' };
      const there = { ...edit, attached_place_id: token_id };
      await caio.call('addComposerToken', { ft_ent_identifier: post, token_type: 'place', token_id });
      expect(await bia.expectError('editComment', there)).toMatchObject({ status: 404, code: 803 });
      const { attachment } = await bia.call('addComposerToken', { ...tokenOf(post), token_id });
      const carried = async (changes: object) => {
        const [comment] = (await bia.call('editComment', { ...edit, ...changes })).records.comments ?? [];
        return [comment?.attachment, comment?.photo_comment];
      };
      expect(await carried(there)).toEqual([attachment, undefined]);
      expect(await carried({ comment_text: 'ainda aqui' })).toEqual([attachment, undefined]);
      const uri = 'https://museu.example/ruas';
      const [link] = await carried({ comment_text: uri, attached_share_url: uri });
      expect(link).toMatchObject({ type: 'share', uri });
    },
  },
  {
    title: 'S7.24/1 an attachment that the person has not prepared there, or that does not exist, is rejected',
    async run({ expect, as, newPost, newPlace }) {
      const [post, other] = [await newPost(), await newPost()];
      const [bia, caio] = [await as('bia'), await as('caio')];
      const token_id = await newPlace({ name: 'Museu da Maré', address: '', latitude: 0, longitude: 0 });
      const token = { ft_ent_identifier: post, token_type: 'place', token_id } as const;
      await bia.call('addComposerToken', token);
      const say = (ft_ent_identifier: string) => ({
        ft_ent_identifier,
        comment_text: 'aqui',
        attached_place_id: token_id,
      });
      const notFound = { status: 404, code: 803 };
      expect(await caio.expectError('addComment', say(post))).toMatchObject(notFound);
      expect(await bia.expectError('addComment', say(other))).toMatchObject(notFound);
      expect(await bia.expectError('addComposerToken', { ...token, token_id: post })).toMatchObject(notFound);
      expect(
        await bia.expectError('addComment', { ...say(post), attached_share_url: 'https://museu.example/' }),
      ).toEqual({
        status: 422,
        code: 100,
        fields: ['attached_share_url'],
      });
      await bia.call('addComment', say(post));
    },
  },
  {
    title: 'S7.24/1 a fundraiser is attached only under its own post',
    async run({ expect, as, newPost }) {
      const attachment = buildAttachment('donation');
      const post = await newPost({ kind: 'fundraiser', attachment });
      const bia = await as('bia');
      const token = { ft_ent_identifier: post, token_type: 'donation', token_id: post } as const;
      const told = await bia.call('addComposerToken', token);
      expect(told.attachment).toEqual({ ...attachment, uri: `/posts/${post}` });
      const input = { ft_ent_identifier: post, comment_text: 'ajudem', attached_donation_id: post };
      expect(addedComment(await bia.call('addComment', input)).attachment).toEqual(told.attachment);
      const plain = await newPost();
      for (const elsewhere of [
        { ...token, ft_ent_identifier: plain, token_id: plain },
        { ...token, token_id: plain },
      ]) {
        const refusal = await bia.expectError('addComposerToken', elsewhere);
        expect(refusal).toEqual({ status: 422, code: 100, fields: ['token_id'] });
      }
    },
  },
  {
    title:
      'S7.24/1 a link without a preview is attached by its address, and people who may not comment cannot prepare one',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost();
      const bia = await as('bia');
      const uri = 'https://museu.example/ruas';
      const token = { ft_ent_identifier: post, token_type: 'link', token_id: uri } as const;
      expect(await bia.call('addComposerToken', token)).toEqual({ attachment: null });
      const input = { ft_ent_identifier: post, comment_text: 'veja', attached_share_url: uri };
      expect(addedComment(await bia.call('addComment', input)).attachment).toMatchObject({
        type: 'share',
        uri,
        title: '',
      });
      for (const token_id of ['javascript:alert(1)', 'file:///etc/passwd', 'gopher://a.example/', '123']) {
        const refusal = await bia.expectError('addComposerToken', { ...token, token_id });
        expect(refusal).toEqual({ status: 422, code: 100, fields: ['token_id'] });
      }
      expect(await visitor().expectError('addComposerToken', token)).toMatchObject({ status: 401 });
      const closed = await newPost({ isClosed: true });
      const refused = await bia.expectError('addComposerToken', { ...token, ft_ent_identifier: closed });
      expect(refused).toMatchObject({ status: 403 });
      const banned = await as('bruno');
      const ofRadio = await newPost({ author: 'radio' });
      const stopped = await banned.expectError('addComposerToken', { ...token, ft_ent_identifier: ofRadio });
      expect(stopped).toMatchObject({ status: 403, code: 368 });
    },
  },
];
