import type { SiteSettings } from 'ufi-plugin/contract';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import { withSettings } from '../../withSettings.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

async function openOwned(context: ScenarioContext) {
  const { frame: reader, asked, target_id } = await newArticle(context);
  return { reader, asked, target_id, open: () => reader.call('openArticle', asked) };
}

/** Effects of a site's settings in the frame and on new comments. */
export const siteOwners: readonly Scenario[] = [
  {
    title: 'S3.13/1 S6.23 a comment lists its allowed actions: in a closed thread it can be liked, but not changed',
    async run(context) {
      const { expect, as } = context;
      const { target_id } = await openOwned(context);
      const ana = await openFrame(context, await as('ana'));
      const { commentID: comment_id } = await ana.call('createComment', { target_id, text: 'oi' });
      const update = async () => {
        const { comments } = await ana.call('pageComments', { target_id, ordering: 'time' });
        const liked = await ana.call('likeComment', { target_id, comment_id, action_like: true });
        return [...comments, liked.idMap[comment_id]];
      };
      const open = { canLike: true, canEdit: true, canEmbed: true };
      expect(await update()).toMatchObject([open, open]);
      await withSettings(context, { isClosed: true, enableEmbed: false }, async () => {
        const closed = { canLike: true, canEdit: false, canEmbed: false };
        expect(await update()).toMatchObject([closed, closed]);
      });
    },
  },
  {
    title: 'a frame receives its site’s settings, and moderators their moderation link',
    async run(context) {
      const { expect, as, site } = context;
      const { reader, asked, open, target_id } = await openOwned(context);
      const plain = {
        maxCommentLength: 0,
        minFeedLength: 9,
        enableEmbed: true,
        enablePhoto: true,
        enableSticker: true,
      };
      const rest = {
        acceptsPages: true,
        hasCommentPrivacy: true,
        mirroredPage: null,
        moderateURL: null,
        threadClosed: false,
      };
      expect(await open()).toMatchObject({ ...plain, ...rest, ordering: 'social' });
      const helena = await openFrame(context, await as('helena'));
      expect((await helena.call('openArticle', asked)).moderateURL).toBe(
        `/plugins/comments/moderation?app_id=${site.id}&target_id=${target_id}`,
      );
      const changed = {
        maxCommentLength: 5,
        minFeedLength: 4,
        enableEmbed: false,
        enablePhoto: false,
        enableSticker: false,
        hasCommentPrivacy: false,
        isClosed: true,
        rankingAllowed: false,
        defaultOrdering: 'time',
      } as const satisfies Partial<SiteSettings>;
      await withSettings(context, changed, async () => {
        const { isClosed: _, rankingAllowed: __, defaultOrdering: ordering, ...told } = changed;
        const seen = { ...told, ordering, orderings: ['reverse_time', 'time'], threadClosed: true };
        expect(await open()).toMatchObject(seen);
      });
      await withSettings(context, { rankingAllowed: false }, async () => {
        expect(await open()).toMatchObject({ ordering: 'reverse_time' });
      });
      expect((await reader.call('pageComments', { target_id, ordering: 'time' })).commentIDs).toEqual([]);
    },
  },
  {
    title:
      'server.48 a held comment is visible to its author and moderators only, with a notice; moderators are never held',
    async run(context) {
      const { expect, as } = context;
      const { reader, target_id } = await openOwned(context);
      const [bia, helena] = [await openFrame(context, await as('bia')), await openFrame(context, await as('helena'))];
      await withSettings(context, { isPreModerated: true }, async () => {
        const own = await helena.call('createComment', { target_id, text: 'Bem-vindos' });
        expect(own.sentryAction).toBeNull();
        const held = await bia.call('createComment', { target_id, text: 'Oi' });
        expect(held.sentryAction).toEqual({ title: expect.any(String), text: expect.any(String), href: null });
        expect(held.idMap[held.commentID]).toMatchObject({ hidden: true });
        const seen = async (frame: typeof bia) =>
          (await frame.call('pageComments', { target_id, ordering: 'time' })).commentIDs;
        expect(await seen(bia)).toEqual([own.commentID, held.commentID]);
        expect(await seen(helena)).toEqual([own.commentID, held.commentID]);
        expect(await seen(reader)).toEqual([own.commentID]);
      });
    },
  },
  {
    title: 'S6.23 where only people may comment, a page can do everything except writing',
    async run(context) {
      const { expect, as, ids } = context;
      const { reader, open, target_id } = await openOwned(context);
      const helena = await openFrame(context, await as('helena'));
      const asPage = { target_id, actor: ids.radio };
      const { commentID: comment_id } = await helena.call('createComment', { ...asPage, text: 'Bom dia' });
      await withSettings(context, { acceptsPages: false }, async () => {
        expect(await open()).toMatchObject({ acceptsPages: false });
        const switched = await helena.call('switchActor', { ...asPage, comment_ids: [comment_id] });
        expect(switched).toMatchObject({ canPost: false, canLike: { [comment_id]: true } });
        const refused = { status: 403, code: 200, fields: [] };
        expect(await helena.expectError('createComment', { ...asPage, text: 'Oi' })).toEqual(refused);
        const reply = { text: 'Oi', parent_comment_id: comment_id };
        expect(await helena.expectError('createReply', { ...asPage, ...reply })).toEqual(refused);
        await helena.call('likeComment', { ...asPage, comment_id, action_like: true });
        await helena.call('saveComment', { ...asPage, comment_id, text: 'Boa tarde' });
        await helena.call('createReply', { target_id, ...reply });
        const { idMap } = await reader.call('pageComments', { target_id, ordering: 'time' });
        expect(idMap[comment_id]).toMatchObject({ body: { text: 'Boa tarde' }, likeCount: 1 });
      });
      await helena.call('createComment', { ...asPage, text: 'Boa noite' });
    },
  },
  {
    title: 'server.48 server.49 word lists hold or reject a text, also on edits; texts that are too long are rejected',
    async run(context) {
      const { expect, as } = context;
      const { reader, target_id } = await openOwned(context);
      const bia = await openFrame(context, await as('bia'));
      const settings = { heldWords: ['Oferta'], refusedWords: ['golpe já'], maxCommentLength: 20 };
      await withSettings(context, settings, async () => {
        const write = (text: string) => bia.call('createComment', { target_id, text });
        expect((await write('Que OFÊRTA!')).sentryAction).not.toBeNull();
        const { commentID: comment_id, sentryAction } = await write('ofertas');
        expect(sentryAction).toBeNull();
        const refused = { status: 403, code: 1357006, fields: [] };
        expect(await bia.expectError('createComment', { target_id, text: 'é golpe, já!' })).toEqual(refused);
        const edit = { target_id, comment_id };
        expect(await bia.expectError('saveComment', { ...edit, text: 'golpe ja' })).toEqual(refused);
        expect(await bia.expectError('createComment', { target_id, text: 'x'.repeat(21) })).toMatchObject({
          status: 422,
          code: 100,
          fields: ['text'],
        });
        const page = () => reader.call('pageComments', { target_id, ordering: 'time' });
        expect((await page()).commentIDs).toEqual([comment_id]);
        await bia.call('saveComment', { ...edit, text: 'oferta!' });
        expect((await page()).commentIDs).toEqual([]);
      });
    },
  },
  {
    title:
      'server.48 a comment that a moderator has hidden stays hidden when it is edited, and does not wait for approval',
    async run(context) {
      const { expect, as, site } = context;
      const { reader, target_id } = await openOwned(context);
      const bia = await openFrame(context, await as('bia'));
      const helena = onOwnPages(await as('helena'));
      const waiting = async () =>
        (await helena.call('fetchModeration', { app_id: site.id, view: 'pending', target_id })).comments.length;
      await withSettings(context, { heldWords: ['oferta'] }, async () => {
        const { commentID: comment_id } = await bia.call('createComment', { target_id, text: 'Oi' });
        await helena.call('moderateComment', { ft_ent_identifier: target_id, comment_id, decision: 'hide' });
        for (const text of ['Uma oferta', 'Bom dia']) {
          await bia.call('saveComment', { target_id, comment_id, text });
          expect(await waiting()).toBe(0);
          expect((await reader.call('pageComments', { target_id, ordering: 'time' })).commentIDs).toEqual([]);
        }
      });
    },
  },
  {
    title: 'server.48 photos and stickers can be attached only if the site allows them',
    async run(context) {
      const { expect, as, newMedia } = context;
      const { target_id } = await openOwned(context);
      const bia = await openFrame(context, await as('bia'));
      const photo = { attached_photo_fbid: await newMedia('photo', 'bia') };
      const sticker = { attached_sticker_fbid: await newMedia('sticker') };
      await withSettings(context, { enablePhoto: false, enableSticker: false }, async () => {
        for (const [attachment, field] of [
          [photo, 'attached_photo_fbid'],
          [sticker, 'attached_sticker_fbid'],
        ] as const) {
          const refused = { status: 422, code: 100, fields: [field] };
          expect(await bia.expectError('createComment', { target_id, text: 'oi', ...attachment })).toMatchObject(
            refused,
          );
        }
      });
      await bia.call('createComment', { target_id, text: 'oi', ...photo });
    },
  },
  {
    title: 'server.50 a site is updated by its managers, and mirrored by a page whose admin they are',
    async run(context) {
      const { expect, as, site, ids } = context;
      const [helena, bia] = [onOwnPages(await as('helena')), onOwnPages(await as('bia'))];
      const change = { app_id: site.id, name: 'Diário do Bairro', domains: [site.origin] };
      expect(await bia.expectError('updateSite', { ...change, settings: { isClosed: true } })).toMatchObject({
        code: 200,
      });
      const { sites } = await helena.call('fetchSites', {});
      const before = sites.find(({ id }) => id === site.id);
      const named = { ...change, domains: before?.domains ?? [] };
      const mirrored = await helena.call('updateSite', { ...named, settings: { mirroredPage: ids.radio } });
      expect(mirrored.mirrored).toMatchObject({ id: ids.radio, kind: 'page' });
      const { open } = await openOwned(context);
      expect((await open()).mirroredPage).toMatchObject({ name: mirrored.mirrored?.name });
      await helena.call('updateSite', { ...named, settings: { mirroredPage: null } });
      const notOwn = { ...named, settings: { mirroredPage: ids.ana } };
      expect(await helena.expectError('updateSite', notOwn)).toMatchObject({ fields: ['settings.mirroredPage'] });
    },
  },
];
