import { errorIn } from '../../client.ts';
import { newArticle, openFrame } from '../../frame.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { picture } from '../attachments/uploading.ts';

/** Attachments of comments written in a frame. */
export const attachingInFrames: readonly Scenario[] = [
  {
    title: 'S7.50 S3.15 a photo uploaded in a frame is attached to a comment on its article',
    async run(context) {
      const { expect, as, ids } = context;
      const { frame: nobody, target_id, asked } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const { href } = asked;
      const sent = await ana.upload({ target_id, href, file: picture });
      expect(sent).toMatchObject({ status: 200, body: { payload: { fbid: expect.stringMatching(/^\d{19}$/) } } });
      const { fbid } = (sent.body as { payload: { fbid: string } }).payload;
      const { commentID, idMap } = await ana.call('createComment', { target_id, text: '', attached_photo_fbid: fbid });
      expect(idMap[commentID]).toMatchObject({
        authorID: ids.ana,
        photo_comment: { type: 'photo', fbid, metadata: { width: 6, height: 4 } },
        attachment: { fbid, attachmentType: 'photo' },
      });
      const { idMap: edited } = await ana.call('saveComment', {
        target_id,
        comment_id: commentID,
        text: 'Sem foto',
        attached_photo_fbid: null,
      });
      expect(edited[commentID]).not.toHaveProperty('attachment');
      const refused = async (frame: typeof ana, place: object) =>
        errorIn(await frame.upload({ target_id, href, file: picture, ...place }));
      expect(await refused(nobody, {})).toMatchObject({ code: 190 });
      expect(await refused(ana, { href: 'https://evil.example/x' })).toMatchObject({ code: 200 });
      expect(await refused(ana, { target_id: await context.newPost() })).toMatchObject({ code: 803 });
    },
  },
  {
    title: 'S7.49 a sticker is looked up before it is attached to a reply, by signed-in people',
    async run(context) {
      const { expect, as } = context;
      const { frame: nobody, target_id } = await newArticle(context);
      const ana = await openFrame(context, await as('ana'));
      const sticker_id = await context.newMedia('sticker');
      const { fbid } = await ana.call('previewSticker', { target_id, sticker_id });
      expect(fbid).toBe(sticker_id);
      const { commentID: parent_comment_id } = await ana.call('createComment', { target_id, text: 'oi' });
      const place = { target_id, parent_comment_id, text: '' };
      const { commentID, idMap } = await ana.call('createReply', { ...place, attached_sticker_fbid: fbid });
      expect(idMap[commentID]).toMatchObject({
        attachment: { fbid, attachmentType: 'sticker', media: { type: 'sticker', fbid } },
      });
      expect(idMap[commentID]).not.toHaveProperty('photo_comment');
      expect(await nobody.expectError('previewSticker', { target_id, sticker_id })).toMatchObject({ code: 190 });
      expect(await ana.expectError('previewSticker', { target_id, sticker_id: target_id })).toMatchObject({
        code: 803,
      });
      const two = { attached_photo_fbid: sticker_id, attached_sticker_fbid: sticker_id };
      expect(await ana.expectError('createComment', { target_id, text: '', ...two })).toMatchObject({ code: 100 });
    },
  },
];
