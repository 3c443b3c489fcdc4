import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** Editing comments. */
export const editing: readonly Scenario[] = [
  {
    title: 'an edit replaces the text, and keeps the creation time',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const before = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: 'corrigido #novo' };
      const update = await (await as('bia')).call('editComment', input);
      expect(update.seq).toBe(2);
      expect(update.records.comments).toEqual([
        {
          ...before,
          body: expect.objectContaining({
            text: 'corrigido #novo',
            ranges: [expect.objectContaining({ tag: 'novo' })],
          }),
          language: update.records.comments?.[0]?.language,
          timestamp: { time: expect.any(Number) },
          originalTimestamp: before.timestamp.time,
          version: 2,
        },
      ]);
      const byId = { ft_ent_identifier: post, comment_ids: [before.fbid] };
      expect((await visitor().call('fetchCommentsById', byId)).records.comments).toEqual(update.records.comments);
    },
  },
  {
    title: 'an unchanged text has no effect',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const before = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: before.body.text };
      const update = await (await as('bia')).call('editComment', input);
      expect({ seq: update.seq, comments: update.records.comments }).toEqual({ seq: 1, comments: [before] });
    },
  },
  {
    title: 'only the author can edit: not a stranger, the author of the post, or the admin of the page',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ author: 'radio' });
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: fbid, comment_text: 'não é meu' };
      for (const key of ['caio', 'helena', 'otavio'] as const) {
        expect(await (await as(key)).expectError('editComment', input)).toEqual({ status: 403, code: 200, fields: [] });
      }
      expect(await visitor().expectError('editComment', input)).toMatchObject({ status: 401, code: 190 });
      const own = { ft_ent_identifier: await newPost(), comment_id: fbid, comment_text: 'noutro lugar' };
      expect(await (await as('bia')).expectError('editComment', own)).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'a deleted comment, and one written as another actor, cannot be edited',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const bia = await as('bia');
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      await bia.call('deleteComment', object);
      const gone = await bia.expectError('editComment', { ...object, comment_text: 'tarde demais' });
      expect(gone).toMatchObject({ status: 404, code: 803 });
      const helena = await as('helena');
      const asPage = { ft_ent_identifier: post, comment_text: 'da página', actor: ids.radio };
      const ofPage = addedComment(await helena.call('addComment', asPage));
      const edit = { ft_ent_identifier: post, comment_id: ofPage.fbid, comment_text: 'em meu nome' };
      expect(await helena.expectError('editComment', edit)).toMatchObject({ status: 403, code: 200 });
      const edited = await helena.call('editComment', { ...edit, actor: ids.radio });
      expect(edited.records.comments?.[0]?.body.text).toBe('em meu nome');
    },
  },
  {
    title: 'S5.07/1 the edit history is paginated, newest first, with the time of each version',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const { id, fbid, body, timestamp } = await comment('bia', post);
      const bia = await as('bia');
      const history = async (cursor?: string) =>
        visitor().call('fetchEditHistory', { comment_token: id, ...(cursor !== undefined && { cursor }) });
      const first = { text: body.text, dir: 'ltr', time: timestamp.time };
      expect(await history()).toEqual({ comment_id: fbid, versions: [first], cursor: null });
      for (let edit = 1; edit <= 22; edit += 1) {
        await bia.call('editComment', { ft_ent_identifier: post, comment_id: fbid, comment_text: `texto ${edit}` });
      }
      // A reaction changes the comment's version, but adds no earlier text.
      await bia.call('setCommentLike', { ft_ent_identifier: post, comment_id: fbid, like_action: true });
      const newest = await history();
      expect(newest.versions.map(({ text }) => text)).toEqual(
        Array.from({ length: 21 }, (_, at) => `texto ${22 - at}`),
      );
      const oldest = await history(newest.cursor ?? '');
      expect(oldest.versions.map(({ text }) => text)).toEqual(['texto 1', body.text]);
      expect(oldest.cursor).toBeNull();
      expect(oldest.versions[1]).toEqual(first);
      const times = [...newest.versions, ...oldest.versions].map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      await bia.call('editComment', { ft_ent_identifier: post, comment_id: fbid, comment_text: 'ولكن' });
      expect((await history()).versions[0]).toMatchObject({ text: 'ولكن', dir: 'rtl' });
      expect((await history(newest.cursor ?? '')).versions).toEqual(oldest.versions);
    },
  },
  {
    title: 'S7.33 the edit history contains the attachment of each version',
    async run({ expect, as, visitor, newPost, newMedia }) {
      const post = await newPost();
      const bia = await as('bia');
      const photo = await newMedia('photo', 'bia');
      const input = { ft_ent_identifier: post, comment_text: 'com foto', attached_photo_fbid: photo };
      const { id, fbid, photo_comment } = addedComment(await bia.call('addComment', input));
      const edit = { ft_ent_identifier: post, comment_id: fbid };
      await bia.call('editComment', { ...edit, comment_text: 'com a mesma' });
      await bia.call('editComment', { ...edit, comment_text: 'com nada', attached_photo_fbid: 0 });
      const attached_sticker_fbid = await newMedia('sticker');
      await bia.call('editComment', { ...edit, comment_text: 'com figurinha', attached_sticker_fbid });
      const { versions } = await visitor().call('fetchEditHistory', { comment_token: id });
      expect(versions.map(({ text, attachment }) => [text, attachment?.type])).toEqual([
        ['com figurinha', 'sticker'],
        ['com nada', undefined],
        ['com a mesma', 'photo'],
        ['com foto', 'photo'],
      ]);
      expect(versions[3]?.attachment).toEqual(photo_comment);
    },
  },
  {
    title: 'the edit history is visible to people who may read the comment, until it is deleted',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ privacy: 'friends' });
      const { id, fbid } = await comment('bia', post);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const input = { comment_token: id };
      const gone = { status: 404, code: 803, fields: [] };
      expect((await ana.call('fetchEditHistory', input)).versions).toHaveLength(1);
      for (const client of [visitor(), caio]) expect(await client.expectError('fetchEditHistory', input)).toEqual(gone);
      await ana.call('hideComment', { ft_ent_identifier: post, comment_id: fbid, spam_action: true });
      for (const client of [ana, bia]) expect((await client.call('fetchEditHistory', input)).comment_id).toBe(fbid);
      const open = await newPost();
      const held = await comment('bia', open);
      await ana.call('hideComment', { ft_ent_identifier: open, comment_id: held.fbid, spam_action: true });
      expect(await caio.expectError('fetchEditHistory', { comment_token: held.id })).toEqual(gone);
      expect(await ana.expectError('fetchEditHistory', { comment_token: `${open}_${fbid}` })).toEqual(gone);
      await bia.call('deleteComment', { ft_ent_identifier: post, comment_id: fbid });
      expect(await bia.expectError('fetchEditHistory', input)).toEqual(gone);
      const wrong = (field: string) => ({ status: 422, code: 100, fields: [field] });
      for (const comment_token of [fbid, `0_${fbid}`, `${post}_9223372036854775808`, `${post}_`, 'x_y']) {
        expect(await bia.expectError('fetchEditHistory', { comment_token })).toEqual(wrong('comment_token'));
      }
      expect(await bia.expectError('fetchEditHistory', { comment_token: held.id, cursor: '-1' })).toEqual(
        wrong('cursor'),
      );
    },
  },
];
