import * as v from 'valibot';
import { inItsField, type AnyAttachment } from '../../contract/index.ts';
import type { CommentView } from '../../kernel/overlay/commentView.ts';

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
export const attachedFields = (ids: AttachedIds, none: 0 | null) => ({
  attached_photo_fbid: ids.photo ?? none,
  attached_sticker_fbid: ids.sticker ?? none,
  attached_video_fbid: ids.video ?? none,
  attached_file_fbid: ids.file ?? none,
  attached_share_url: ids.share,
});

type AttachedView = Pick<
  CommentView,
  'attachment' | 'photo_comment' | 'video_comment' | 'file_comment' | 'attachment_status'
>;

/** What hangs on a comment that is shown. */
export const attachedIdsOf = ({
  attachment,
  photo_comment,
  video_comment,
  file_comment,
}: AttachedView): AttachedIds => ({
  photo: photo_comment?.fbid ?? (attachment?.type === 'gif' ? attachment.fbid : null),
  sticker: attachment?.type === 'sticker' ? attachment.fbid : null,
  video: video_comment?.fbid ?? null,
  file: file_comment?.fbid ?? null,
  share: attachment?.type === 'share' ? attachment.uri : null,
});

/** What hangs on a comment after an edit: a new thing takes the place of any other, and what is not named stays. */
export const attachedAfter = (before: AttachedIds, changes: Partial<AttachedIds>): AttachedIds =>
  Object.values(changes).some((id) => id !== null) ? { ...nothingAttached, ...changes } : { ...before, ...changes };

/** What is shown of an edit until the server has answered: what is named no more is gone, a new thing is there. */
export function withAttached<View extends AttachedView>(view: View, ids: AttachedIds, thing?: AnyAttachment): View {
  const before = attachedIdsOf(view);
  const isSame = Object.entries(ids).every(([kind, id]) => before[kind as keyof AttachedIds] === id);
  if (isSame) return view;
  const { attachment: _, photo_comment: __, video_comment: ___, file_comment: ____, ...bare } = view;
  const { attachment_status: _____, ...rest } = bare;
  return { ...(rest as View), ...(thing && inItsField(thing)) };
}
