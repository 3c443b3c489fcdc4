import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommentPage, PluginComment } from 'ufi-plugin/contract';
import { addMedia } from '../../mutations/testing/world/addMedia.ts';
import { addStickerPack } from '../stickers/addStickerPack.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { callInFrame, type FrameCall } from './testing/callInFrame.ts';

describe('comments on an article', () => {
  let backend: TestBackend;
  let people: { ana: string; bia: string; owner: string };
  let site: string;
  let article: string;
  let ana: FrameCall;
  let bia: FrameCall;
  let nobody: FrameCall;
  let count = 0;

  beforeAll(async () => {
    backend = await createTestBackend();
    const { world } = backend;
    people = {
      ana: await world.person('Ana Souza'),
      bia: await world.person('Bia Reis'),
      owner: await world.person('Dona'),
    };
    await backend.database.pool.query("update actors set cover_line = 'Lê o bairro' where id = $1", [people.ana]);
    site = await world.site(people.owner, { visitors: [people.ana, people.bia] });
    ana = callInFrame(backend.services, people.ana, site);
    bia = callInFrame(backend.services, people.bia, site);
    nobody = callInFrame(backend.services, null);
  });
  beforeEach(async () => {
    article = await backend.world.article(site, `https://site.example/${(count += 1)}`);
  });
  afterAll(() => backend.stop());

  const write = async (text: string, call = ana) =>
    (await call('createComment', { target_id: article, app_id: site, text })).commentID;
  const read = (call = ana) => call('pageComments', { target_id: article, ordering: 'time' });
  const commentIn = (comments: readonly PluginComment[], id: string) => comments.find((comment) => comment.id === id);

  describe('attachments of a comment', () => {
    const metadata = { width: 6, height: 4, url: '/media/x.png', preview_uri: '/media/x.png', accessibilityLabel: '' };

    async function photoOf(owner_id: string): Promise<string> {
      const id = backend.services.ids.next();
      await addMedia(backend.database.pool, [{ id, kind: 'photo', owner_id, pack_id: null, metadata }]);
      return id;
    }
    const allow = (allowed: boolean) =>
      backend.database.pool.query('update sites set enable_photo = $2, enable_sticker = $2 where id = $1', [
        site,
        allowed,
      ]);
    afterEach(() => allow(true));

    it('S5.27 are accepted only if the site allows them, and may stay on an existing comment', async () => {
      const [first, second] = [await photoOf(people.ana), await photoOf(people.ana)];
      const place = { target_id: article, app_id: site, text: '' };
      const { commentID: comment_id } = await ana('createComment', { ...place, attached_photo_fbid: first });
      await allow(false);
      const notOffered = (field: string) => ({ reason: 'badParameter', fields: { [field]: 'not_offered' } });
      const photo = { ...place, attached_photo_fbid: second };
      await expect(ana('createComment', photo)).rejects.toMatchObject(notOffered('attached_photo_fbid'));
      const sticker = { ...place, parent_comment_id: comment_id, attached_sticker_fbid: second };
      await expect(ana('createReply', sticker)).rejects.toMatchObject(notOffered('attached_sticker_fbid'));
      const edit = { ...place, comment_id, text: 'Ainda com a foto' };
      const anew = ana('saveComment', { ...edit, attached_photo_fbid: second });
      await expect(anew).rejects.toMatchObject(notOffered('attached_photo_fbid'));
      const { idMap } = await ana('saveComment', { ...edit, attached_photo_fbid: first });
      expect(idMap[comment_id]).toMatchObject({ photo_comment: { fbid: first }, isEdited: true });
    });

    it('S5.27 S7.49 a sticker preview has no id if the site allows no stickers', async () => {
      const { ids } = backend.services;
      const [pack_id, id] = [ids.next(), ids.next()];
      const pack = { id: pack_id, key: null, place: 0, names: { 'pt-BR': 'Sol' }, stickers: [] };
      await addStickerPack(backend.database.pool, pack);
      const sprite = { frameCount: 1, frameRate: 100, framesPerRow: 1, framesPerCol: 1, sprite_uri: null };
      const looks = { ...metadata, ...sprite, sprite_uri_2x: null, source_uri: '/media/x.png', source_uri_2x: null };
      const { url: _, preview_uri: __, ...drawn } = looks;
      await addMedia(backend.database.pool, [{ id, kind: 'sticker', owner_id: null, pack_id, metadata: drawn }]);
      const asked = { target_id: article, app_id: site, sticker_id: id };
      expect(await ana('previewSticker', asked)).toEqual({ fbid: asked.sticker_id });
      await allow(false);
      expect(await ana('previewSticker', asked)).toEqual({ fbid: null });
    });
  });

  it('S3.14 opens an article with the bios of the authors on its first page', async () => {
    await write('oi');
    await write('olá', bia);
    const opened = await nobody('openArticle', {
      app_id: site,
      origin: 'https://site.example',
      href: `https://site.example/${count}`,
    });
    expect(opened.bios).toEqual({ [people.ana]: 'Lê o bairro' });
  });

  it('S7.37/1 returns a comment, its author and the article, and where the thread stands', async () => {
    const { commentID, idMap, thread, sentryAction, ...others } = await ana('createComment', {
      target_id: article,
      app_id: site,
      text: 'Veja https://site.example/x',
      iframe_referer: 'https://site.example/1?utm_source=x',
    });
    expect(idMap[commentID]).toMatchObject({
      type: 'comment',
      id: commentID,
      authorID: people.ana,
      targetID: article,
      body: { text: 'Veja https://site.example/x', dir: 'ltr' },
      ranges: [{ offset: 5, length: 22, entity: { kind: 'link', uri: 'https://site.example/x' }, external: true }],
      ogURL: `https://site.example/${count}`,
      hasLiked: false,
      likeCount: 0,
      canLike: true,
      canEdit: true,
      reportURI: null,
      replyToCommentID: null,
      hidden: false,
      isEdited: false,
    });
    expect(idMap[people.ana]).toMatchObject({ type: 'user', name: 'Ana Souza', bio: 'Lê o bairro' });
    expect(idMap[article]).toEqual({ type: 'ogobject', id: article, ogURL: `https://site.example/${count}` });
    expect(thread).toMatchObject({ seq: 1, records: { targets: [{ ftentidentifier: article, commentcount: 1 }] } });
    // Each fact once: no second form of the comment stands beside it.
    expect({ others, records: Object.keys(thread.records) }).toEqual({
      others: {},
      records: ['targets', 'targetMarks'],
    });
    expect(sentryAction).toBeNull();
    const seenByBia = (await read(bia)).idMap[commentID];
    const reportURI = `/report/?comment_id=${article}_${commentID}`;
    expect(seenByBia).toMatchObject({ canEdit: false, canLike: true, reportURI });
    expect((await read(nobody)).idMap[commentID]).toMatchObject({ canEdit: false, canLike: false });
  });

  it('S7.38/1 returns a reply under its comment, also one to a reply', async () => {
    const comment = await write('oi');
    const parent = { target_id: article, parent_comment_id: comment };
    const first = await bia('createReply', { ...parent, text: 'olá' });
    const second = await ana('createReply', { ...parent, text: 'tudo bem', replied_to: first.commentID });
    expect(first.idMap[first.commentID]).toMatchObject({ targetID: comment, replyToCommentID: null });
    expect(second.idMap[second.commentID]).toMatchObject({ targetID: comment, replyToCommentID: first.commentID });
    expect(first.idMap[people.bia]).toMatchObject({ type: 'user', name: 'Bia Reis' });
    expect(first.idMap[article]).toMatchObject({ type: 'ogobject' });
    // Its comment has changed as well.
    expect(first.idMap[comment]).toMatchObject({ type: 'comment', public_replies: { totalCount: 1 } });
    expect(commentIn((await read()).comments, comment)?.public_replies).toEqual({
      commentIDs: [first.commentID, second.commentID],
      totalCount: 2,
      afterCursor: null,
      covered: { lo: null, hi: null },
    });
  });

  it('S7.39/1 saves an edit by the author only', async () => {
    const comment = await write('antes');
    const asked = { target_id: article, comment_id: comment, text: 'depois' };
    await expect(bia('saveComment', asked)).rejects.toMatchObject({ reason: 'noPermission' });
    const { idMap, thread } = await ana('saveComment', asked);
    expect(idMap[comment]).toMatchObject({ body: { text: 'depois' }, isEdited: true });
    expect([idMap[people.ana], idMap[article]]).toMatchObject([{ type: 'user' }, { type: 'ogobject' }]);
    expect(thread.seq).toBe(2);
    await expect(ana('saveComment', { ...asked, text: ' ' })).rejects.toMatchObject({ fields: { text: 'empty' } });
  });

  it('S7.42 deletes a comment with its replies', async () => {
    const comment = await write('oi');
    const { commentID } = await bia('createReply', { target_id: article, parent_comment_id: comment, text: 'olá' });
    const asked = { target_id: article, comment_id: comment };
    await expect(bia('removeComment', asked)).rejects.toMatchObject({ reason: 'noPermission' });
    const answer = await ana('removeComment', asked);
    expect(answer.commentID).toBe(comment);
    expect(answer.thread.removed.comments?.map(({ fbid }) => fbid).sort()).toEqual([comment, commentID].sort());
    expect(await read()).toMatchObject({ commentIDs: [], totalCount: 0 });
  });

  it('S7.43 likes a comment and removes the like, once per client id', async () => {
    const comment = await write('oi');
    const like = { target_id: article, comment_id: comment, action_like: true, client_id: 'l-1' };
    for (const call of [bia('likeComment', like), bia('likeComment', like)]) {
      expect((await call).idMap[comment]).toMatchObject({ hasLiked: true, likeCount: 1 });
    }
    const { idMap } = await bia('likeComment', { ...like, action_like: 'false', client_id: 'l-2' });
    expect(idMap[comment]).toMatchObject({ hasLiked: false, likeCount: 0 });
    expect(idMap[people.ana]).toMatchObject({ name: 'Ana Souza' });
  });

  it('server.43 returns the existing comment for a repeated call', async () => {
    const again = { target_id: article, text: 'uma vez', client_id: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => ana('createComment', again)));
    expect(new Set(answers.map(({ commentID }) => commentID)).size).toBe(1);
    expect(await read()).toMatchObject({ totalCount: 1 });
  });

  it('S7.45, S7.46 pages each ordering in display order, to its end', async () => {
    const ids: string[] = [];
    for (const text of ['um', 'dois', 'três', 'quatro', 'cinco']) ids.push(await write(text));
    for (const _ of [1, 2])
      await bia('createReply', { target_id: article, parent_comment_id: ids[1] ?? '', text: 'ó' });
    const walk = async (ordering: 'social' | 'reverse_time' | 'time') => {
      const found: string[] = [];
      let after_cursor: string | null = null;
      do {
        const page: CommentPage = await ana('pageComments', { target_id: article, ordering, limit: 2, after_cursor });
        expect({ totalCount: page.totalCount, comments: page.comments.map(({ id }) => id) }).toEqual({
          totalCount: 5,
          comments: page.commentIDs,
        });
        found.push(...page.commentIDs);
        after_cursor = page.afterCursor;
      } while (after_cursor !== null);
      return found;
    };
    expect(await walk('time')).toEqual(ids);
    expect(await walk('reverse_time')).toEqual(ids.toReversed());
    expect((await walk('social'))[0]).toBe(ids[1]);
    const around = await ana('pageComments', {
      target_id: article,
      ordering: 'time',
      limit: 3,
      deeplinked_comment_id: ids[2] ?? '',
    });
    expect(around.commentIDs).toEqual(ids.slice(1, 4));
  });

  it('S7.47 pages replies, oldest first', async () => {
    const comment = await write('oi');
    const replies: string[] = [];
    for (const text of ['um', 'dois', 'três']) {
      replies.push((await bia('createReply', { target_id: article, parent_comment_id: comment, text })).commentID);
    }
    const asked = { target_id: article, comment_id: comment, limit: 2 };
    const first = await nobody('pageReplies', asked);
    expect(first).toMatchObject({ commentIDs: replies.slice(0, 2), totalCount: 3 });
    const second = await nobody('pageReplies', { ...asked, after_cursor: first.afterCursor });
    expect(second).toMatchObject({ commentIDs: replies.slice(2), afterCursor: null });
    await expect(nobody('pageReplies', { ...asked, after_cursor: 'x' })).rejects.toMatchObject({
      fields: { after_cursor: 'bad_format' },
    });
  });

  it('S2.09 counts held comments only for their author and moderators', async () => {
    const owner = callInFrame(backend.services, people.owner, site);
    await write('um');
    const held = await write('dois');
    await owner('hideComments', { url_id: article, action: 'delete', type: 'approved', comment_ids: [held] });
    const totals = [ana, bia, nobody, owner].map(async (call) => {
      const { totalCount, commentIDs, thread } = await read(call);
      return [totalCount, commentIDs.includes(held), thread.records.targets?.[0]?.toplevelcount];
    });
    // The viewer's own held comments are added to the public count.
    expect(await Promise.all(totals)).toEqual([
      [2, true, 1],
      [1, false, 1],
      [1, false, 1],
      [2, true, 2],
    ]);
  });

  it('S2.09 an article is opened with the newest 50 comments that the count has for this visitor alone', async () => {
    const first = await write('um', bia);
    const insert = `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, created_at, version, status)
      select $1, $2::bigint + n, $3, $3, 'oi', 'ltr', 1, $2::bigint + n, extract(epoch from now()), 0, 'spam'
      from generate_series(1, 60) n`;
    await backend.database.pool.query(insert, [article, first, people.ana]);
    const counted = `update threads set held_count = 60, comment_count = comment_count + 60,
      toplevel_count = toplevel_count + 60 where id = $1`;
    await backend.database.pool.query(counted, [article]);
    // Newer ones, so that none of the held ones is on the first page.
    for (let index = 0; index < 3; index += 1) await write(`depois ${index}`, bia);
    const origin = 'https://site.example';
    const open = async (call: FrameCall) => {
      const asked = { app_id: site, origin, href: `${origin}/${count}`, limit: 2, ordering: 'reverse_time' } as const;
      const { records, lists } = await call('openArticle', asked);
      const held = records.comments?.filter(({ author, status }) => author === people.ana && status === 'spam') ?? [];
      return {
        shown: lists[0]?.values.length,
        held: held.map(({ fbid }) => BigInt(fbid) - BigInt(first)).sort((a, b) => Number(a - b)),
      };
    };
    const newest = Array.from({ length: 50 }, (_, index) => BigInt(11 + index));
    expect(await open(ana)).toEqual({ shown: 2, held: newest });
    expect(await open(bia)).toEqual({ shown: 2, held: [] });
  });

  it('S7.48, S4.49/1 returns for each comment if the new actor has liked it and may like it', async () => {
    const page = await backend.world.page('Padaria', { ADMIN: people.ana });
    const comment = await write('oi');
    await ana('likeComment', { target_id: article, comment_id: comment, action_like: true });
    const as = (actor: string) => ana('switchActor', { target_id: article, actor, comment_ids: [comment, '1234'] });
    expect(await as(people.ana)).toMatchObject({
      hasLiked: { [comment]: true, 1234: false },
      canLike: { [comment]: true, 1234: false },
      canPost: true,
    });
    const { hasLiked, marks, rights, idMap } = await as(page);
    expect({
      hasLiked: hasLiked[comment],
      markedBy: marks[comment]?.actor ?? page,
      actor: rights[0]?.actorforpost,
    }).toEqual({ hasLiked: false, markedBy: page, actor: page });
    expect(idMap[page]).toMatchObject({ type: 'page', name: 'Padaria' });
    await expect(as(people.bia)).rejects.toMatchObject({ reason: 'noPermission' });
    const stranger = callInFrame(backend.services, people.owner, site);
    const refused = await stranger('switchActor', { target_id: article, actor: people.owner, comment_ids: [comment] });
    expect(refused).toMatchObject({ canLike: { [comment]: false }, canPost: false });
  });

  it('fetches comments by id, and the events since a sequence number', async () => {
    const [one, two] = [await write('um'), await write('dois')];
    const found = await nobody('fetchArticleComments', { target_id: article, comment_ids: [one, two, '1234'] });
    expect(found.records.comments?.map(({ fbid }) => fbid).sort()).toEqual([one, two].sort());
    expect(found.removed).toEqual({ comments: [{ fbid: '1234', version: 2 }] });
    const { messages } = await nobody('pullArticleEvents', { target_id: article, after: 1 });
    expect(messages).toMatchObject([{ target: article, from: 2, to: 2, records: { comments: [{ fbid: two }] } }]);
  });

  it('server.47 rejects comments on a closed site, and lets authors delete', async () => {
    const comment = await write('oi');
    await backend.database.pool.query('update sites set is_closed = true where id = $1', [site]);
    await expect(write('tarde')).rejects.toMatchObject({ reason: 'threadClosed' });
    await ana('removeComment', { target_id: article, comment_id: comment });
    await backend.database.pool.query('update sites set is_closed = false where id = $1', [site]);
    await write('de novo');
  });
});
