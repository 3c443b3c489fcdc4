import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** Comments and replies: their content, their placement, and rejected ones. */
export const writing: readonly Scenario[] = [
  {
    title: 'the answer contains the comment as everybody fetches it afterwards',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = await newPost();
      const client_id = 'write-1';
      const update = await (
        await as('bia')
      ).call('addComment', {
        ft_ent_identifier: post,
        comment_text: 'Olá  a todos 👋',
        client_id,
      });
      const added = addedComment(update);
      expect(update).toMatchObject({ target: post, seq: 1, removed: {} });
      expect(added).toMatchObject({
        id: `${post}_${added.fbid}`,
        fbid: expect.stringMatching(/^\d{19}$/),
        legacyid: added.fbid,
        ftentidentifier: post,
        author: ids.bia,
        body: { text: 'Olá  a todos 👋', dir: 'ltr', ranges: [], mentionstext: null },
        parentcommentid: null,
        clientid: client_id,
        status: null,
        likecount: 0,
        replycount: 0,
        originalTimestamp: null,
        privacy_value: 0,
        version: 1,
      });
      expect(update.records.actors?.map(({ id }) => id)).toEqual([ids.bia]);
      expect(update.records.targets).toEqual([
        expect.objectContaining({ commentcount: 1, toplevelcount: 1, version: 1 }),
      ]);
      expect(update.records.targetMarks).toEqual([
        expect.objectContaining({ actorforpost: ids.bia, hasviewersubscribed: true }),
      ]);
      const found = await visitor().call('fetchComments', { ft_ent_identifier: post });
      expect(found).toMatchObject({ target: post, seq: 1, lists: [{ values: [added.fbid], count: 1 }] });
      expect(found.records.comments).toEqual([added]);
      expect(found.records.targets).toEqual(update.records.targets);
    },
  },
  {
    title: 'a reply raises the reply count of its parent, and a reply to a reply belongs to the top-level comment',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const parent = await comment('bia', post);
      const reply = await comment('caio', post, { to: parent.fbid });
      expect(reply).toMatchObject({
        parentcommentid: parent.fbid,
        parentcommentauthorid: ids.bia,
        replycommentparentid: null,
      });
      const update = await (
        await as('ana')
      ).call('addComment', {
        ft_ent_identifier: post,
        comment_text: 'eu também',
        parent_comment_id: parent.fbid,
        reply_comment_parent_id: reply.fbid,
      });
      expect(addedComment(update)).toMatchObject({ parentcommentid: parent.fbid, replycommentparentid: reply.fbid });
      const changed = update.records.comments?.find(({ fbid }) => fbid === parent.fbid);
      expect(changed).toMatchObject({
        replycount: 2,
        sortkeys: { activity: addedComment(update).fbid },
        version: update.seq,
      });
      expect(update.records.targets).toEqual([expect.objectContaining({ commentcount: 3, toplevelcount: 1 })]);
    },
  },
  {
    title: 'a text is parsed: mentions of visible people by their name, links, hashtags and its direction',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost();
      const comment_text = `@[${ids.bia}:Bia] e @[${ids.caio}:Ninguém] em https://exemplo.example/a #mpb`;
      const input = { ft_ent_identifier: post, comment_text };
      const { body } = addedComment(await (await as('ana')).call('addComment', input));
      expect(body.text).toBe('Bia e Ninguém em https://exemplo.example/a #mpb');
      expect(body.ranges).toEqual([
        expect.objectContaining({ kind: 'mention', offset: 0, length: 3, id: ids.bia }),
        expect.objectContaining({ kind: 'link', uri: 'https://exemplo.example/a', external: true }),
        expect.objectContaining({ kind: 'hashtag', tag: 'mpb' }),
      ]);
      expect(body.mentionstext).toBe(`@[${ids.bia}:Bia] e Ninguém em https://exemplo.example/a #mpb`);
      const arabic = { ft_ent_identifier: post, comment_text: 'مرحبا Ana' };
      expect(addedComment(await (await as('otavio')).call('addComment', arabic)).body.dir).toBe('rtl');
    },
  },
  {
    title: 'nonexistent or invisible posts, parents and attachments are rejected',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const elsewhere = await comment('bia', await newPost());
      const write = async (input: object) =>
        (await as('caio')).expectError('addComment', { ft_ent_identifier: post, comment_text: 'oi', ...input });
      const absent = { status: 404, code: 803, fields: [] };
      expect(await write({ ft_ent_identifier: '1234567' })).toEqual(absent);
      expect(await write({ ft_ent_identifier: await newPost({ privacy: 'friends' }) })).toEqual(absent);
      expect(await write({ parent_comment_id: '1234567' })).toEqual(absent);
      expect(await write({ parent_comment_id: elsewhere.fbid })).toEqual(absent);
      expect(await write({ reply_comment_parent_id: elsewhere.fbid })).toEqual(absent);
      expect(await write({ attached_photo_fbid: '1234567' })).toEqual(absent);
    },
  },
  {
    title: 'a reply to a deleted comment is rejected',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      await (await as('bia')).call('deleteComment', { ft_ent_identifier: post, comment_id: fbid });
      const input = { ft_ent_identifier: post, comment_text: 'oi', parent_comment_id: fbid };
      expect(await (await as('caio')).expectError('addComment', input)).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'an empty text, and friends-only where it is not offered, are bad parameters',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const write = async (input: object) =>
        (await as('bia')).expectError('addComment', { ft_ent_identifier: post, ...input });
      const bad = (field: string) => ({ status: 422, code: 100, fields: [field] });
      expect(await write({ comment_text: '' })).toEqual(bad('comment_text'));
      expect(await write({ comment_text: ' \n\t' })).toEqual(bad('comment_text'));
      expect(await write({ comment_text: 'a\0b' })).toEqual(bad('comment_text'));
      expect(await write({ comment_text: 'x'.repeat(65_537) })).toEqual(bad('comment_text'));
      expect(await write({ comment_text: 'oi', privacy_value: 2 })).toEqual(bad('privacy_value'));
    },
  },
  {
    title: 'a closed post, a ban and a missing session have different errors',
    async run({ expect, as, visitor, newPost }) {
      const comment_text = 'oi';
      const closed = { ft_ent_identifier: await newPost({ isClosed: true }), comment_text };
      expect(await (await as('bia')).expectError('addComment', closed)).toMatchObject({ status: 403, code: 1357012 });
      const ofPage = { ft_ent_identifier: await newPost({ author: 'radio' }), comment_text };
      expect(await (await as('bruno')).expectError('addComment', ofPage)).toMatchObject({ status: 403, code: 368 });
      const open = { ft_ent_identifier: await newPost(), comment_text };
      expect(await visitor().expectError('addComment', open)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'friends-only under a live video: visible to friends, counted separately, in a separate list',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost({ kind: 'live' });
      const input = { ft_ent_identifier: post, comment_text: 'só para amigos', privacy_value: 2 } as const;
      const update = await (await as('bia')).call('addComment', input);
      const { fbid } = addedComment(update);
      expect(update.records.targets).toEqual([
        expect.objectContaining({ commentcount: 0, toplevelcount: 0, privatecommentcount: 1 }),
      ]);
      const friends = { ft_ent_identifier: post, section: 'friends' } as const;
      expect((await (await as('ana')).call('fetchComments', friends)).lists[0]?.values).toEqual([fbid]);
      const seen = await visitor().call('fetchComments', friends);
      expect({ values: seen.lists[0]?.values, comments: seen.records.comments }).toEqual({
        values: ['unavailable_comment_key'],
        comments: [],
      });
      const byId = await visitor().call('fetchCommentsById', { ft_ent_identifier: post, comment_ids: [fbid] });
      expect(byId.removed.comments).toEqual([expect.objectContaining({ fbid })]);
      const usual = await visitor().call('fetchComments', { ft_ent_identifier: post });
      expect(usual.lists).toEqual([
        expect.objectContaining({ values: [], count: 0, containerorderingmode: 'live_streaming' }),
      ]);
    },
  },
];
