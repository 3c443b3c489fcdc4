import { addedComment, type Scenario } from '../../scenarioContext.ts';

const notFound = { status: 404, code: 803 };

/** Attachments, photo tags and text delights. */
export const attaching: readonly Scenario[] = [
  {
    title: 'S7.07 an upload is attached to a comment in the field of its type, also without text',
    async run({ expect, as, visitor, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const cases = [
        ['attached_sticker_fbid', 'sticker', 'attachment'],
        ['attached_photo_fbid', 'photo', 'photo_comment'],
        ['attached_photo_fbid', 'gif', 'attachment'],
        ['attached_video_fbid', 'video', 'video_comment'],
        ['attached_file_fbid', 'file', 'file_comment'],
      ] as const;
      for (const [field, type, place] of cases) {
        const id = await newMedia(type, type === 'sticker' ? undefined : 'bia');
        const input = { ft_ent_identifier: post, comment_text: '', [field]: id };
        const added = addedComment(await bia.call('addComment', input));
        expect(added[place]).toMatchObject({ type, fbid: id });
        const byId = { ft_ent_identifier: post, comment_ids: [added.fbid] };
        expect((await visitor().call('fetchCommentsById', byId)).records.comments).toEqual([added]);
      }
    },
  },
  {
    title: 'S7.07 an upload of another person, of another type, nonexistent or already attached is rejected',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const [bia, caio] = [await as('bia'), await as('caio')];
      const photo = await newMedia('photo', 'bia');
      const say = (attached: object) => ({ ft_ent_identifier: post, comment_text: 'com foto', ...attached });
      expect(await caio.expectError('addComment', say({ attached_photo_fbid: photo }))).toMatchObject(notFound);
      expect(await bia.expectError('addComment', say({ attached_video_fbid: photo }))).toMatchObject(notFound);
      expect(await bia.expectError('addComment', say({ attached_photo_fbid: post }))).toMatchObject(notFound);
      await bia.call('addComment', say({ attached_photo_fbid: photo }));
      expect(await bia.expectError('addComment', say({ attached_photo_fbid: photo }))).toMatchObject(notFound);
      const sticker = await newMedia('sticker');
      for (const client of [bia, caio]) await client.call('addComment', say({ attached_sticker_fbid: sticker }));
    },
  },
  {
    title: 'S7.07 a comment has at most one attachment, and cannot be empty without one',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const [sticker, photo] = [await newMedia('sticker'), await newMedia('photo', 'bia')];
      const both = { attached_sticker_fbid: sticker, attached_photo_fbid: photo };
      const input = { ft_ent_identifier: post, comment_text: '' };
      expect(await bia.expectError('addComment', { ...input, ...both })).toEqual({
        status: 422,
        code: 100,
        fields: ['attached_photo_fbid'],
      });
      expect(await bia.expectError('addComment', input)).toEqual({ status: 422, code: 100, fields: ['comment_text'] });
      const link = { attached_sticker_fbid: sticker, attached_share_url: 'https://museu.example/' };
      expect(await bia.expectError('addComment', { ...input, ...link })).toMatchObject({
        fields: ['attached_share_url'],
      });
    },
  },
  {
    title: 'S7.07 a shared link has its address and nothing that would have to be fetched',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const bia = await as('bia');
      const share = (attached_share_url: string) => ({
        ft_ent_identifier: post,
        comment_text: 'veja',
        attached_share_url,
      });
      const added = addedComment(await bia.call('addComment', share('https://museu.example/ruas?a=1')));
      expect(added.attachment).toEqual({
        type: 'share',
        uri: 'https://museu.example/ruas?a=1',
        host: 'museu.example',
        title: '',
        subtitle: '',
        image: null,
      });
      for (const address of ['javascript:alert(1)', '/posts/1', 'https://a@b.example/', 'museu.example', '']) {
        const refusal = await bia.expectError('addComment', share(address));
        expect(refusal).toEqual({ status: 422, code: 100, fields: ['attached_share_url'] });
      }
    },
  },
  {
    title:
      'S7.08 an edit with 0 removes the attachment, an edit without the field keeps it, and another one replaces it',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const [first, second] = [await newMedia('photo', 'bia'), await newMedia('photo', 'bia')];
      const input = { ft_ent_identifier: post, comment_text: 'com foto', attached_photo_fbid: first };
      const before = addedComment(await bia.call('addComment', input));
      const edit = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: 'com foto' };
      const edited = async (changes: object) => {
        const { seq, records } = await bia.call('editComment', { ...edit, ...changes });
        return [seq, records.comments?.[0]?.photo_comment?.fbid, records.comments?.[0]?.originalTimestamp !== null];
      };
      expect(await edited({})).toEqual([1, first, false]);
      expect(await edited({ attached_photo_fbid: first, attached_sticker_fbid: 0 })).toEqual([1, first, false]);
      expect(await edited({ comment_text: 'outro texto' })).toEqual([2, first, true]);
      expect(await edited({ attached_photo_fbid: second, comment_text: '' })).toEqual([3, second, true]);
      const bare = { ...edit, comment_text: '', attached_photo_fbid: 0 };
      expect(await bia.expectError('editComment', bare)).toMatchObject({ code: 100, fields: ['comment_text'] });
      expect(await edited({ attached_photo_fbid: '0' })).toEqual([4, undefined, true]);
      // A removed attachment stays bound to that comment.
      const elsewhere = { ...input, comment_text: 'de novo' };
      expect(await bia.expectError('addComment', elsewhere)).toMatchObject(notFound);
      expect(await edited({ attached_photo_fbid: first })).toEqual([5, first, true]);
    },
  },
  {
    title:
      'server.785 ufi-core.53 a photo of a comment has the description that its author gives it, which an edit keeps or changes',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const [photo, second] = [await newMedia('photo', 'bia'), await newMedia('photo', 'bia')];
      const input = { ft_ent_identifier: post, comment_text: '', attached_photo_fbid: photo };
      const before = addedComment(await bia.call('addComment', { ...input, descriptions: { [photo]: ' um bolo ' } }));
      expect(before.photo_comment?.metadata.accessibilityLabel).toBe('um bolo');
      const edit = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: '' };
      const edited = async (changes: object) => {
        const { seq, records } = await bia.call('editComment', { ...edit, ...changes });
        return [seq, records.comments?.[0]?.photo_comment?.metadata.accessibilityLabel];
      };
      expect(await edited({ attached_photo_fbid: photo })).toEqual([1, 'um bolo']);
      expect(await edited({ comment_text: 'provem' })).toEqual([2, 'um bolo']);
      const same = { comment_text: 'provem', attached_photo_fbid: photo };
      expect(await edited({ ...same, descriptions: { [photo]: 'um bolo de fubá' } })).toEqual([3, 'um bolo de fubá']);
      expect(await edited({ ...same, descriptions: { [photo]: 'um bolo de fubá' } })).toEqual([3, 'um bolo de fubá']);
      expect(await edited({ comment_text: 'provem', descriptions: { [photo]: '' } })).toEqual([4, '']);
      const other = { attached_photo_fbid: second, descriptions: { [second]: 'o mar' } };
      expect(await edited({ ...other, comment_text: 'provem' })).toEqual([5, 'o mar']);
    },
  },
  {
    title: 'server.785 ufi-core.53 a description of what a comment does not have is refused, and nothing is written',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const [photo, sticker] = [await newMedia('photo', 'bia'), await newMedia('sticker')];
      const input = { ft_ent_identifier: post, comment_text: 'com foto' };
      for (const refused of [
        { descriptions: { [photo]: 'um bolo' } },
        { attached_photo_fbid: photo, descriptions: { [sticker]: 'um barco' } },
        { attached_sticker_fbid: sticker, descriptions: { [sticker]: 'um barco' } },
      ])
        expect(await bia.expectError('addComment', { ...input, ...refused })).toEqual({
          status: 422,
          code: 100,
          fields: ['descriptions'],
        });
      const { fbid } = addedComment(await bia.call('addComment', { ...input, attached_photo_fbid: photo }));
      const bare = { ...input, comment_id: fbid, attached_photo_fbid: 0, descriptions: { [photo]: 'um bolo' } };
      expect((await bia.expectError('editComment', bare)).fields).toEqual(['descriptions']);
    },
  },
  {
    title:
      'S4.31/2 a video that is still being encoded is attached with that status, also by an edit, until it is replaced',
    async run({ expect, as, visitor, newPost, newMedia, newEncodingVideo }) {
      const post = await newPost();
      const bia = await as('bia');
      const [first, second] = [await newEncodingVideo('bia'), await newEncodingVideo('bia')];
      const input = { ft_ent_identifier: post, comment_text: 'já vem', attached_video_fbid: first };
      const added = addedComment(await bia.call('addComment', input));
      expect(added).toMatchObject({ attachment_status: 'encoding', video_comment: { fbid: first } });
      const edit = { ft_ent_identifier: post, comment_id: added.fbid };
      const edited = async (changes: object) => {
        const update = await bia.call('editComment', { ...edit, comment_text: 'já vem', ...changes });
        const { attachment_status, video_comment, photo_comment } = addedComment(update);
        return [attachment_status, video_comment?.fbid, photo_comment?.fbid];
      };
      expect(await edited({ comment_text: 'quase' })).toEqual(['encoding', first, undefined]);
      expect(await edited({ attached_video_fbid: second })).toEqual(['encoding', second, undefined]);
      const told = async (client: typeof bia) =>
        (await client.call('fetchVideoComment', { video_id: second })).video_preview;
      expect(await told(bia)).toMatchObject({ attachment_status: 'encoding', percent: 0 });
      expect(await told(visitor())).not.toHaveProperty('percent');
      const photo = await newMedia('photo', 'bia');
      expect(await edited({ attached_photo_fbid: photo })).toEqual([undefined, undefined, photo]);
    },
  },
  {
    title: 'S7.21 S4.11/2 the author removes a link preview; text and time are unchanged',
    async run({ expect, as, newPost, newMedia }) {
      const post = await newPost();
      const [bia, ana] = [await as('bia'), await as('ana')];
      const share = { ft_ent_identifier: post, comment_text: 'veja', attached_share_url: 'https://museu.example/' };
      const { attachment: _, ...before } = addedComment(await bia.call('addComment', share));
      const object = { ft_ent_identifier: post, comment_id: before.fbid, source: 'newsfeed' };
      expect(await ana.expectError('removePreview', object)).toMatchObject({ status: 403, code: 200 });
      const update = await bia.call('removePreview', object);
      expect(update.records.comments).toEqual([{ ...before, version: 2 }]);
      expect((await bia.call('removePreview', object)).seq).toBe(2);
      const sticker = { ft_ent_identifier: post, comment_text: '', attached_sticker_fbid: await newMedia('sticker') };
      const { fbid } = addedComment(await bia.call('addComment', sticker));
      expect((await bia.call('removePreview', { ...object, comment_id: fbid })).seq).toBe(3);
    },
  },
  {
    title: 'S7.16 text delights are set by the writer, until the author hides them',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const [bia, ana] = [await as('bia'), await as('ana')];
      const delight_ranges = [
        { offset: 0, length: 8 },
        { offset: 10, length: 3 },
      ];
      const input = { ft_ent_identifier: post, comment_text: 'Parabéns, Ana! Felicidades.', delight_ranges };
      const before = addedComment(await bia.call('addComment', input));
      expect(before.delight_ranges).toEqual([{ offset: 0, length: 8 }]);
      const object = { ft_ent_identifier: post, comment_id: before.fbid, source: 'newsfeed' };
      expect(await ana.expectError('hideTextDelights', { ...object, should_hide: true })).toMatchObject({
        status: 403,
      });
      const hidden = await bia.call('hideTextDelights', { ...object, should_hide: true });
      expect(hidden.records.comments).toEqual([{ ...before, aretextdelightshidden: true, version: 2 }]);
      expect((await bia.call('hideTextDelights', { ...object, should_hide: true })).seq).toBe(2);
      const shown = await bia.call('hideTextDelights', { ...object, should_hide: false, parent_comment_id: null });
      expect(shown.records.comments).toEqual([{ ...before, version: 3 }]);
      const edit = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: 'Parabéns a todos' };
      expect((await bia.call('editComment', edit)).records.comments?.[0]?.delight_ranges).toBeUndefined();
    },
  },
  {
    title: 'S7.07 a photo tag has a position on the post’s photo and its comment’s id; another comment can refer to it',
    async run({ expect, as, newPost }) {
      const post = await newPost({ kind: 'photo' });
      const bia = await as('bia');
      const tag = { is_photo_tag: true, photo_fbid: post, photo_tag_x: 0.25, photo_tag_y: 1 };
      const say = (changes: object) => ({ ft_ent_identifier: post, comment_text: 'Aqui!', ...changes });
      const tagged = addedComment(await bia.call('addComment', say(tag)));
      expect(tagged).toMatchObject({ isPhotoTag: true, photoTextTagID: tagged.fbid, photoTagX: 0.25, photoTagY: 1 });
      const about = addedComment(await bia.call('addComment', say({ photo_text_tag_id: tagged.fbid })));
      expect({
        isPhotoTag: about.isPhotoTag,
        photoTextTagID: about.photoTextTagID,
        photoTagX: about.photoTagX,
      }).toEqual({ isPhotoTag: undefined, photoTextTagID: tagged.fbid, photoTagX: undefined });
      const refused = async (changes: object) => bia.expectError('addComment', say(changes));
      expect(await refused({ photo_text_tag_id: about.fbid })).toMatchObject(notFound);
      expect(await refused({ ...tag, photo_fbid: '1234567' })).toMatchObject(notFound);
      expect(await refused({ ...tag, photo_tag_y: undefined })).toMatchObject({ fields: ['photo_tag_y'] });
      expect(await refused({ ...tag, photo_tag_x: 1.5 })).toMatchObject({ fields: ['photo_tag_x'] });
      const plain = { ...say(tag), ft_ent_identifier: await newPost() };
      expect(await bia.expectError('addComment', plain)).toMatchObject({ code: 100, fields: ['is_photo_tag'] });
    },
  },
  {
    title: 'S7.07 a comment is markdown if its group enables it, and stays markdown when it is edited',
    async run({ expect, ids, as, newPost }) {
      const bia = await as('bia');
      const written = async (group: 'hortas' | 'vinil') => {
        const input = { ft_ent_identifier: await newPost({ group }), comment_text: '**sim**', is_markdown: true };
        const update = await bia.call('addComment', input);
        const { fbid, body } = addedComment(update);
        const edit = { ft_ent_identifier: input.ft_ent_identifier, comment_id: fbid, comment_text: '**ainda**' };
        const edited = (await bia.call('editComment', edit)).records.comments?.[0]?.body.markdown_enabled;
        const [target] = update.records.targets ?? [];
        return [body.markdown_enabled, edited, target?.is_markdown_enabled, target?.group_id];
      };
      expect(await written('hortas')).toEqual([true, true, true, ids.hortas]);
      expect(await written('vinil')).toEqual([undefined, undefined, undefined, ids.vinil]);
    },
  },
  {
    title: 'a plain comment has none of these fields',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const input = {
        ft_ent_identifier: post,
        comment_text: 'Parabéns',
        is_markdown: true,
        is_photo_tag: false,
        attached_sticker_fbid: null,
        attached_photo_fbid: null,
        attached_share_url: null,
        delight_ranges: [],
      };
      const added = addedComment(await (await as('bia')).call('addComment', input));
      expect(Object.keys(added).filter((name) => /attach|_comment$|photo|tag|delight|group/i.test(name))).toEqual([]);
      expect(added.body.markdown_enabled).toBeUndefined();
    },
  },
];
