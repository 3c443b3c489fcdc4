import * as v from 'valibot';

const attached = v.nullable(v.string());

/** What hangs on a comment, by id, or by address for a link; null where there is nothing. */
export const attachedIdsSchema = v.object({
  photo: attached,
  sticker: attached,
  video: attached,
  file: attached,
  share: attached,
});
/** See {@link attachedIdsSchema}. */
export type AttachedIds = v.InferOutput<typeof attachedIdsSchema>;

export const nothingAttached: AttachedIds = { photo: null, sticker: null, video: null, file: null, share: null };

/** What hangs on a comment, as a call says it; `none` stands for nothing. */
export const attachedFields = (attached: AttachedIds, none: 0 | null) => ({
  attached_photo_fbid: attached.photo ?? none,
  attached_sticker_fbid: attached.sticker ?? none,
  attached_video_fbid: attached.video ?? none,
  attached_file_fbid: attached.file ?? none,
  attached_share_url: attached.share,
});
