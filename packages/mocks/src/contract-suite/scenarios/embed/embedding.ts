import { frameIn, newArticle, openFrame } from '../../frame.ts';
import type { Scenario } from '../../scenarioContext.ts';

const hidingOf = (url_id: string, comment: string) => ({
  url_id,
  action: 'delete' as const,
  type: 'approved' as const,
  comment_ids: [comment],
});

/** Reading and writing in a frame on another site. */
export const embedding: readonly Scenario[] = [
  {
    title: 'an article is created when it is first opened, once, whatever tracking parameters its address has',
    async run(context) {
      const { expect, site } = context;
      const { frame, asked, opened } = await newArticle(context);
      expect(opened).toMatchObject({
        site: { id: site.id, isClosed: false },
        article: { type: 'ogobject', ogURL: asked.href },
        ordering: 'social',
        orderings: ['social', 'reverse_time', 'time'],
        threadClosed: false,
        seq: 0,
      });
      const again = await frame.call('openArticle', { ...asked, href: `${asked.href}?fbclid=x&utm_source=y#z` });
      expect(again.article).toEqual(opened.article);
    },
  },
  {
    title: 'an article or a host page that its site has not registered is rejected',
    async run(context) {
      const { expect } = context;
      const { frame, asked } = await newArticle(context);
      const refused = (rest: object) => frame.expectError('openArticle', { ...asked, ...rest });
      const denied = (field: string) => ({ status: 403, code: 200, fields: [field] });
      expect(await refused({ href: 'https://evil.example/x' })).toEqual(denied('href'));
      expect(await refused({ origin: 'https://evil.example' })).toEqual(denied('origin'));
      expect(await refused({ href: 'https://evil.example/x', app_id: undefined })).toEqual(denied('href'));
      expect(await refused({ app_id: '1234' })).toEqual({ status: 404, code: 803, fields: [] });
    },
  },
  {
    title: 'people who have signed in in a frame and opted in can comment, reply, like, edit and delete there',
    async run(context) {
      const { expect, ids, as } = context;
      const { frame: reader, target_id } = await newArticle(context);
      const [ana, bia] = [await openFrame(context, await as('ana')), await openFrame(context, await as('bia'))];
      const written = await ana.call('createComment', { target_id, text: 'Primeiro' });
      const { commentID: comment_id } = written;
      expect(written.idMap[comment_id]).toMatchObject({ authorID: ids.ana, targetID: target_id, canEdit: true });
      const reply = await bia.call('createReply', { target_id, parent_comment_id: comment_id, text: 'Olá' });
      expect(reply.idMap[reply.commentID]).toMatchObject({ authorID: ids.bia, targetID: comment_id });
      const liked = await bia.call('likeComment', { target_id, comment_id, action_like: true });
      expect(liked.idMap[comment_id]).toMatchObject({ hasLiked: true, likeCount: 1, canEdit: false });
      await ana.call('saveComment', { target_id, comment_id, text: 'Primeira' });
      const page = await reader.call('pageComments', { target_id, ordering: 'time' });
      expect(page).toMatchObject({ commentIDs: [comment_id], totalCount: 1, afterCursor: null });
      expect(page.comments[0]).toMatchObject({
        body: { text: 'Primeira' },
        hasLiked: false,
        canLike: false,
        likeCount: 1,
        isEdited: true,
        public_replies: { commentIDs: [reply.commentID], totalCount: 1 },
      });
      await ana.call('removeComment', { target_id, comment_id });
      const emptied = await reader.call('pageComments', { target_id, ordering: 'social' });
      expect(emptied).toMatchObject({ commentIDs: [], totalCount: 0 });
    },
  },
  {
    title: 'S7.44 a comment flagged as spam is hidden from the reporter, until they undo it',
    async run(context) {
      const { expect, as } = context;
      const { frame: nobody, target_id, asked } = await newArticle(context);
      const [ana, bia] = [await openFrame(context, await as('ana')), await openFrame(context, await as('bia'))];
      const { commentID: comment_id } = await ana.call('createComment', { target_id, text: 'Compre já' });
      const seen = async (frame: typeof ana) =>
        (await frame.call('pageComments', { target_id, ordering: 'time' })).commentIDs;
      const { commentID, thread } = await bia.call('flagComment', { target_id, comment_id });
      expect(commentID).toBe(comment_id);
      expect(thread.records.commentMarks).toMatchObject([{ fbid: comment_id, ishidden: true, isreported: true }]);
      expect({ seenBia: await seen(bia), seenAna: await seen(ana), seenNobody: await seen(nobody) }).toEqual({
        seenBia: [],
        seenAna: [comment_id],
        seenNobody: [comment_id],
      });
      const total = async (frame: typeof ana) =>
        (await frame.call('pageComments', { target_id, ordering: 'time' })).totalCount;
      expect({ totalBia: await total(bia), totalAna: await total(ana), totalNobody: await total(nobody) }).toEqual({
        totalBia: 0,
        totalAna: 1,
        totalNobody: 1,
      });
      // The hidden comment is included, so that the client can exclude it from the count.
      const { records } = await bia.call('openArticle', { ...asked, ordering: 'time' });
      expect(records.comments?.map(({ fbid }) => fbid)).toEqual([comment_id]);
      expect(records.commentMarks).toMatchObject([{ fbid: comment_id, ishidden: true }]);
      await bia.call('flagComment', { target_id, comment_id, unflag: true });
      const page = await bia.call('pageComments', { target_id, ordering: 'time' });
      const reportURI = `/report/?comment_id=${target_id}_${comment_id}`;
      expect(page.comments).toMatchObject([{ id: comment_id, reportURI, canEmbed: true, hidden: false }]);
      expect(await ana.expectError('flagComment', { target_id, comment_id })).toMatchObject({ status: 403, code: 200 });
      expect(await nobody.expectError('flagComment', { target_id, comment_id })).toMatchObject({ status: 401 });
    },
  },
  {
    title: 'S6.12 S7.40 S7.41 moderators hide comments and ban their authors; others cannot',
    async run(context) {
      const { expect, as, ids } = context;
      const { frame: nobody, target_id } = await newArticle(context);
      const { target_id: other } = await newArticle(context);
      const [ana, caio] = [await openFrame(context, await as('ana')), await openFrame(context, await as('caio'))];
      const helena = await openFrame(context, await as('helena'));
      const write = async (frame: typeof ana, place = target_id) =>
        (await frame.call('createComment', { target_id: place, text: 'oi' })).commentID;
      const seen = async (frame: typeof ana, place = target_id) =>
        (await frame.call('pageComments', { target_id: place, ordering: 'time' })).commentIDs;
      const [one, two, elsewhere] = [await write(ana), await write(caio), await write(caio, other)];
      const hiding = hidingOf(target_id, one);
      const banFromSite = { target_id, comment_id: two, ban: true } as const;
      expect(await ana.expectError('hideComments', hiding)).toMatchObject({ status: 403, code: 200 });
      expect(await ana.expectError('banCommenter', banFromSite)).toMatchObject({ status: 403, code: 200 });
      const hidden = await helena.call('hideComments', hiding);
      expect(hidden.idMap[one]).toMatchObject({ hidden: true });
      expect({ seenNobody: await seen(nobody), seenAna: await seen(ana), seenHelena: await seen(helena) }).toEqual({
        seenNobody: [two],
        seenAna: [one, two],
        seenHelena: [one, two],
      });

      const banned = await helena.call('banCommenter', banFromSite);
      expect(banned).toMatchObject({ commentID: two, commentIDs: [two] });
      expect(banned.thread.records.rights?.[0]?.bannedids).toEqual([ids.caio]);
      const later = await write(caio);
      expect({
        seenNobody: await seen(nobody),
        seenCaio: await seen(caio),
        seenOther: await seen(nobody, other),
      }).toEqual({ seenNobody: [], seenCaio: [two, later], seenOther: [] });
      expect(await seen(helena, other)).toEqual([elsewhere]);
      await helena.call('banCommenter', { ...banFromSite, ban: false });
      const last = await write(caio);
      expect({ seenNobody: await seen(nobody), seenOther: await seen(nobody, other) }).toEqual({
        seenNobody: [two, later, last],
        seenOther: [elsewhere],
      });
    },
  },
  {
    title: 'S7.51 a public comment has an embed code',
    async run(context) {
      const { expect, as, site } = context;
      const { frame: nobody, target_id, asked } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const helena = await openFrame(context, await as('helena'));
      const { commentID: comment_id } = await ana.call('createComment', { target_id, text: 'oi' });
      const { code } = await nobody.call('fetchEmbedCode', { target_id, comment_id, width: '400', __asyncDialog: '1' });
      const place = `data-href="${asked.href}?fb_comment_id=${comment_id}" data-width="400" data-include-parent="false"`;
      expect(code).toContain(`<div class="fb-comment-embed" ${place}></div>`);
      expect(code).toContain(`sdk.js#xfbml=1&amp;appId=${site.id}"`);
      await helena.call('hideComments', hidingOf(target_id, comment_id));
      expect(await nobody.expectError('fetchEmbedCode', { target_id, comment_id })).toMatchObject({ status: 404 });
      expect(await nobody.expectError('fetchEmbedCode', { target_id, comment_id, width: '0' })).toMatchObject({
        code: 100,
      });
    },
  },
  {
    title: 'comments of an article are paginated in display order',
    async run(context) {
      const { expect, as } = context;
      const { frame: reader, target_id } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const written: string[] = [];
      for (const text of ['um', 'dois', 'três']) {
        written.push((await ana.call('createComment', { target_id, text })).commentID);
      }
      for (const [ordering, expected] of [
        ['time', written],
        ['reverse_time', written.toReversed()],
      ] as const) {
        const first = await reader.call('pageComments', { target_id, ordering, limit: 2 });
        const asked = { target_id, ordering, limit: 2, after_cursor: first.afterCursor };
        const second = await reader.call('pageComments', asked);
        expect([...first.commentIDs, ...second.commentIDs]).toEqual(expected);
        expect({ totalCount: first.totalCount, afterCursor: second.afterCursor }).toEqual({
          totalCount: 3,
          afterCursor: null,
        });
      }
    },
  },
  {
    title: 'one call returns the counts of several articles, as in their headers, in the requested order',
    async run(context) {
      const { expect, as, site } = context;
      const { asked, target_id } = await newArticle(context);
      const { frame: nobody, asked: other } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const { commentID: parent_comment_id } = await ana.call('createComment', { target_id, text: 'um' });
      await ana.call('createComment', { target_id, text: 'dois' });
      await ana.call('createReply', { target_id, parent_comment_id, text: 'não conta' });
      const unknown = [`${site.origin}/ninguém-abriu`, 'https://evil.example/x', 'nada', 'javascript:alert(1)'];
      const hrefs = [`${asked.href}?fbclid=x#y`, other.href, ...unknown.map(encodeURI), asked.href].join(' ');
      for (const app_id of [site.id, undefined]) {
        const named = app_id === undefined ? { hrefs } : { app_id, hrefs };
        expect(await nobody.call('countComments', named)).toEqual({ counts: [2, 0, 0, 0, 0, 0, 2] });
      }
      const many = Array.from({ length: 51 }, () => asked.href).join(' ');
      expect(await nobody.expectError('countComments', { hrefs: many })).toMatchObject({
        code: 100,
        fields: ['hrefs'],
      });
      expect(await nobody.expectError('countComments', { hrefs: ' ' })).toMatchObject({ code: 100, fields: ['hrefs'] });
    },
  },
  {
    title: 'a call about an article requires its own site, and a session of a frame there',
    async run(context) {
      const { expect, as, newPost } = context;
      const { frame: nobody, target_id } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const text = 'oi';
      expect(await nobody.expectError('createComment', { target_id, text })).toMatchObject({ status: 401, code: 190 });
      expect(await ana.expectError('createComment', { target_id, text, app_id: '1234' })).toMatchObject({ code: 200 });
      expect(await ana.expectError('createComment', { target_id: await newPost(), text })).toMatchObject({ code: 803 });
      expect(await ana.expectError('likeComment', { comment_id: '1234', action_like: true })).toMatchObject({
        code: 100,
      });
    },
  },
  {
    title: 'S7.48  an article is opened as the actor chosen for it, unless the call names another',
    async run(context) {
      const { expect, as, ids } = context;
      const { frame: nobody, target_id, asked } = await newArticle(context);
      const helena = await openFrame(context, await as('helena'));
      const { commentID } = await helena.call('createComment', { target_id, text: 'oi', actor: ids.radio });
      const actorIn = async (frame: typeof nobody, more: object = {}) =>
        (await frame.call('openArticle', { ...asked, ...more })).records.rights?.map(
          ({ actorforpost }) => actorforpost,
        );
      expect(await actorIn(helena)).toEqual([ids.helena]);
      expect(await actorIn(helena, { actor: ids.radio })).toEqual([ids.radio]);
      const switched = await helena.call('switchActor', { target_id, actor: ids.radio, comment_ids: [commentID] });
      expect(switched).toMatchObject({
        hasLiked: { [commentID]: false },
        canLike: { [commentID]: true },
        canPost: true,
      });
      expect(await actorIn(helena)).toEqual([ids.radio]);
      expect(await actorIn(helena, { actor: ids.helena })).toEqual([ids.helena]);
      expect(await actorIn(nobody)).toEqual(await actorIn(await openFrame(context)));
    },
  },
  {
    title: 'server.68 the owner of a site moves the threads of moved pages, after a dry run',
    async run(context) {
      const { expect, as, site } = context;
      const ana = await openFrame(context, await as('ana'));
      const open = async (path: string) => {
        const asked = { app_id: site.id, origin: site.origin, href: `${site.origin}${path}` };
        return (await ana.call('openArticle', asked)).article;
      };
      const [old, other, taken] = [await open('/antes/a'), await open('/antes/b'), await open('/depois/b')];
      for (const { id } of [old, other, taken]) await ana.call('createComment', { target_id: id, text: 'Daqui' });
      await open('/depois/a');
      const owner = frameIn(await as('helena'));
      const rule = { app_id: site.id, from: `${site.origin}/antes/`, to: `${site.origin}/depois/` };
      const expected = [
        { id: old.id, from: `${site.origin}/antes/a`, to: `${site.origin}/depois/a`, comments: 1, outcome: 'moves' },
        { id: other.id, from: `${site.origin}/antes/b`, to: `${site.origin}/depois/b`, comments: 1, outcome: 'taken' },
      ];
      expect(await owner.call('remapArticles', rule)).toEqual({ moves: expected, after: null });
      expect((await open('/antes/a')).ogURL).toBe(`${site.origin}/antes/a`);
      expect((await owner.call('remapArticles', { ...rule, isDryRun: false })).moves).toEqual(expected);
      const moved = { id: old.id, ogURL: `${site.origin}/depois/a` };
      expect(await open('/depois/a')).toMatchObject(moved);
      expect(await open('/antes/a?fbclid=x#y')).toMatchObject(moved);
      expect(await open('/depois/b')).toEqual(taken);
      expect(await frameIn(await as('ana')).expectError('remapArticles', rule)).toMatchObject({
        status: 403,
        code: 200,
      });
      const outside = { ...rule, to: 'https://evil.example/' };
      expect(await owner.expectError('remapArticles', outside)).toEqual({ status: 422, code: 100, fields: ['to'] });
      const half = { app_id: site.id, from: rule.from };
      expect(await owner.expectError('remapArticles', half)).toEqual({ status: 422, code: 100, fields: ['to'] });
    },
  },
];
