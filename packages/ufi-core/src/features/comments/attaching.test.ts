import { describe, expect, it } from '@jest/globals';
import { buildAttachment, buildId, openThread } from '../../testing/index.ts';
import { addComment, editComment, hideTextDelights, removePreview } from './index.ts';

const addPath = '/ufi/add/comment/';
const editPath = '/ufi/edit/comment/';
const previewPath = '/ajax/ufi/remove_preview.php';
const delightsPath = '/textdelights/hide_comment_text_delights/';
const uri = 'https://museu.example/ruas';

/** A thread with one comment by the reader. */
async function written(wanted: Omit<Parameters<typeof addComment>[0], 'target' | 'instance'>) {
  const thread = await openThread();
  thread.store.dispatch(addComment({ ...thread.place, ...wanted }));
  await thread.store.settle();
  return { ...thread, comment: thread.ids()[0] ?? '' };
}

describe('attachments of a comment', () => {
  it('S7.07 an add sends the photo, sticker, video, file or link, the photo tag, markdown and delights', async () => {
    const thread = await openThread();
    const tag = { photo: thread.place.target, x: 0.2, y: 0.8 };
    const photo = buildAttachment('photo', { fbid: buildId(9) });
    const attached = { photo: photo.fbid };
    const words = { text: 'Parabéns!', attached, attachment: photo, tag, isMarkdown: true };
    const local = thread.store.dispatch(addComment({ ...thread.place, ...words })) ?? '';
    expect(thread.view(local)).toMatchObject({
      photo_comment: photo,
      isPhotoTag: true,
      photoTextTagID: local,
      photoTagX: 0.2,
      photoTagY: 0.8,
      body: { markdown_enabled: true },
      delight_ranges: [{ offset: 0, length: 8 }],
    });
    await thread.store.settle();
    expect(thread.sent(addPath)).toMatchObject([
      {
        attached_photo_fbid: photo.fbid,
        attached_sticker_fbid: null,
        attached_video_fbid: null,
        attached_file_fbid: null,
        attached_share_url: null,
        is_markdown: true,
        is_photo_tag: true,
        photo_fbid: thread.place.target,
        photo_tag_x: 0.2,
        photo_tag_y: 0.8,
        delight_ranges: [{ offset: 0, length: 8 }],
      },
    ]);
    const about = { text: 'Quem é?', tag: { about: thread.ids()[0] ?? '' } };
    thread.store.dispatch(addComment({ ...thread.place, ...about }));
    await thread.store.settle();
    expect(thread.sent(addPath)[1]).toMatchObject({ photo_text_tag_id: thread.ids()[0] });
    expect(thread.sent(addPath)[1]).not.toHaveProperty('delight_ranges');
  });

  it('S7.07 an add derives the id from the attachment, and shows a video that cannot be played yet', async () => {
    const thread = await openThread();
    const attachment = buildAttachment('video', { fbid: buildId(9) });
    const words = { text: '', attachment, attachmentStatus: 'encoding' as const };
    const local = thread.store.dispatch(addComment({ ...thread.place, ...words })) ?? '';
    expect(thread.view(local)).toMatchObject({ video_comment: attachment, attachment_status: 'encoding' });
    await thread.store.settle();
    expect(thread.sent(addPath)).toMatchObject([{ attached_video_fbid: attachment.fbid, attached_photo_fbid: null }]);
  });

  it('S7.08 an edit sets a given attachment; the same one changes nothing, and null removes it', async () => {
    const { store, place, comment, view, sent } = await written({ text: 'Oi', attached: { photo: '8' } });
    const before = view(comment)?.photo_comment ?? null;
    expect(store.dispatch(editComment({ ...place, comment, text: 'Oi', attachment: before }))).toBeNull();
    const attachment = buildAttachment('file', { fbid: buildId(9) });
    store.dispatch(editComment({ ...place, comment, text: 'Oi', attachment }));
    expect({ photo_comment: view(comment)?.photo_comment, file_comment: view(comment)?.file_comment }).toEqual({
      photo_comment: undefined,
      file_comment: attachment,
    });
    await store.settle();
    expect(sent(editPath)[0]).toMatchObject({ attached_photo_fbid: 0, attached_file_fbid: attachment.fbid });

    const other = await written({ text: 'Oi', attached: { photo: '8' } });
    other.store.dispatch(editComment({ ...other.place, comment: other.comment, text: 'Oi', attachment: null }));
    expect(other.view(other.comment)?.photo_comment).toBeUndefined();
    await other.store.settle();
    expect(other.sent(editPath)[0]).toMatchObject({ attached_photo_fbid: 0 });
  });

  it("S4.31/2 shows an edit's video that cannot be played yet as such", async () => {
    const { store, place, comment, view, sent, hold } = await written({ text: 'Oi', attached: { photo: '8' } });
    hold(editPath);
    const attachment = buildAttachment('video', { fbid: buildId(9) });
    store.dispatch(editComment({ ...place, comment, text: 'Oi', attachment, attachmentStatus: 'encoding' }));
    expect(view(comment)).toMatchObject({ video_comment: attachment, attachment_status: 'encoding' });
    await store.settle();
    expect(sent(editPath)[0]).toMatchObject({ attached_video_fbid: attachment.fbid });
    expect(sent(editPath)[0]).not.toHaveProperty('attachmentStatus');
  });

  it('S7.08 an edit of the text alone keeps the attachments; null removes one, another replaces it', async () => {
    const { store, place, comment, view, sent, hold, answer } = await written({ text: 'Oi', attached: { photo: '8' } });
    expect(view(comment)?.photo_comment?.fbid).toBe('8');
    store.dispatch(editComment({ ...place, comment, text: 'Olá' }));
    expect(view(comment)?.photo_comment?.fbid).toBe('8');
    await store.settle();
    expect(sent(editPath)[0]).toMatchObject({ attached_photo_fbid: '8', attached_sticker_fbid: 0 });

    hold(editPath);
    const attachment = buildAttachment('sticker', { fbid: '9' });
    store.dispatch(editComment({ ...place, comment, text: 'Olá', attached: { sticker: '9' }, attachment }));
    expect({ photo_comment: view(comment)?.photo_comment, attachment: view(comment)?.attachment }).toEqual({
      photo_comment: undefined,
      attachment,
    });
    await store.settle();
    expect(sent(editPath)[1]).toMatchObject({ attached_photo_fbid: 0, attached_sticker_fbid: '9' });
    await answer();
    store.dispatch(editComment({ ...place, comment, text: 'Olá', attached: { sticker: null } }));
    expect(view(comment)?.attachment).toBeUndefined();
    await store.settle();
    expect(sent(editPath)[2]).toMatchObject({ attached_photo_fbid: 0, attached_sticker_fbid: 0 });
    await answer();
    expect(view(comment)?.attachment).toBeUndefined();
  });

  it('S5.07 an edit with the same attachment is ignored', async () => {
    const { store, place, comment, sent } = await written({ text: 'Oi', attached: { photo: '8' } });
    expect(store.dispatch(editComment({ ...place, comment, text: 'Oi', attached: { photo: '8' } }))).toBeNull();
    await store.settle();
    expect(sent(editPath)).toHaveLength(0);
  });

  it('S4.11/2 S7.21 removing a preview clears the attachment at once, and a refusal restores it', async () => {
    const { store, place, comment, view, sent, hold, refuse } = await written({ text: uri, attached: { share: uri } });
    expect(view(comment)?.attachment).toMatchObject({ type: 'share', uri });
    hold(previewPath);
    store.dispatch(removePreview({ ...place, comment }));
    expect(view(comment)?.attachment).toBeUndefined();
    await store.settle();
    expect(sent(previewPath)).toMatchObject([{ comment_id: comment, ft_ent_identifier: place.target }]);
    await refuse('noPermission');
    expect(view(comment)?.attachment).toMatchObject({ type: 'share', uri });
    expect(view(comment)?.body.text).toBe(uri);
  });

  it('S7.21 a preview is removed from a link only, and once', async () => {
    const { store, place, comment, view, answer, hold } = await written({ text: 'Oi', attached: { share: uri } });
    hold(previewPath);
    expect(store.dispatch(removePreview({ ...place, comment }))).not.toBeNull();
    expect(store.dispatch(removePreview({ ...place, comment }))).toBeNull();
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ originalTimestamp: null });
    expect(view(comment)?.attachment).toBeUndefined();
    const other = await written({ text: 'Oi', attached: { sticker: '8' } });
    expect(other.store.dispatch(removePreview({ ...other.place, comment: other.comment }))).toBeNull();
  });

  it('S7.16 hiding delights sends comment, post, parent and should_hide; it shows at once, and can be undone', async () => {
    const { store, place, comment, view, sent, hold, answer, refuse } = await written({ text: 'Parabéns' });
    hold(delightsPath);
    store.dispatch(hideTextDelights({ ...place, comment, shouldHide: true }));
    expect(view(comment)?.aretextdelightshidden).toBe(true);
    expect(store.dispatch(hideTextDelights({ ...place, comment, shouldHide: true }))).toBeNull();
    await store.settle();
    const target = place.target;
    expect(sent(delightsPath)).toMatchObject([
      { comment_id: comment, ft_ent_identifier: target, parent_comment_id: null, should_hide: true },
    ]);
    await answer();
    store.dispatch(hideTextDelights({ ...place, comment, shouldHide: false }));
    expect(view(comment)?.aretextdelightshidden).toBeUndefined();
    await store.settle();
    await refuse('noPermission');
    expect(view(comment)?.aretextdelightshidden).toBe(true);
  });

  it('S7.16 a comment without delights has nothing to hide', async () => {
    const { store, place, comment } = await written({ text: 'Que bonito' });
    expect(store.dispatch(hideTextDelights({ ...place, comment, shouldHide: true }))).toBeNull();
  });
});
