import * as v from 'valibot';
import { inOwnField, type AnyAttachment, type AttachmentStatus } from '../../contract/index.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

const attached = v.nullable(v.string());

/** What hangs on a comment, by id, or by address for a link; null where there is nothing. */
export const attachedIdsSchema = v.object({
  photo: attached,
  sticker: attached,
  video: attached,
  file: attached,
  share: attached,
  // What an older version has stored knows nothing of these.
  place: v.optional(attached, null),
  donation: v.optional(attached, null),
});
/** See {@link attachedIdsSchema}. */
export type AttachedIds = v.InferOutput<typeof attachedIdsSchema>;

export const emptyAttachmentIds: AttachedIds = {
  photo: null,
  sticker: null,
  video: null,
  file: null,
  share: null,
  place: null,
  donation: null,
};

/** What hangs on a comment, as a call says it; `none` stands for nothing. */
export const attachedFields = (ids: AttachedIds, none: 0 | null) => ({
  attached_photo_fbid: ids.photo ?? none,
  attached_sticker_fbid: ids.sticker ?? none,
  attached_video_fbid: ids.video ?? none,
  attached_file_fbid: ids.file ?? none,
  attached_share_url: ids.share,
  ...tokenFields(ids, none),
});

// What most comments have nothing of needs no saying, except where it may have been taken away.
const tokenFields = ({ place, donation }: AttachedIds, none: 0 | null) => ({
  ...((place !== null || none === 0) && { attached_place_id: place ?? none }),
  ...((donation !== null || none === 0) && { attached_donation_id: donation ?? none }),
});

/** What this page has kept to draw until the server answers; nothing of it is sent, so only its kind is looked at. */
export const localAttachmentSchema = v.custom<AnyAttachment>(
  (thing) => typeof thing === 'object' && thing !== null && 'type' in thing,
);

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
  ftentidentifier,
}: AttachedView & Pick<CommentView, 'ftentidentifier'>): AttachedIds => ({
  photo: photo_comment?.fbid ?? (attachment?.type === 'gif' ? attachment.fbid : null),
  sticker: attachment?.type === 'sticker' ? attachment.fbid : null,
  video: video_comment?.fbid ?? null,
  file: file_comment?.fbid ?? null,
  share: attachment?.type === 'share' ? attachment.uri : null,
  place: attachment !== undefined && 'place_id' in attachment ? attachment.place_id : null,
  // A post has one fundraiser, which goes by the post's id.
  donation: attachment?.type === 'donation' ? ftentidentifier : null,
});

/** The ids of the one thing that hangs on a comment under a post; of nothing where nothing does. */
export const idsOfAttachment = (thing: AnyAttachment | null, target: string): AttachedIds =>
  thing === null ? emptyAttachmentIds : attachedIdsOf({ ...inOwnField(thing), ftentidentifier: target });

/** What hangs on a comment after an edit: a new thing takes the place of any other, and what is not named stays. */
export const attachedAfter = (before: AttachedIds, changes: Partial<AttachedIds>): AttachedIds =>
  Object.values(changes).some((id) => id !== null) ? { ...emptyAttachmentIds, ...changes } : { ...before, ...changes };

interface NewAttachment {
  readonly thing?: AnyAttachment | undefined;
  readonly thingStatus?: AttachmentStatus | undefined;
}

/** What is shown of an edit until the server has answered: what is named no more is gone, a new thing is there. */
export function withAttached<View extends AttachedView & Pick<CommentView, 'ftentidentifier'>>(
  view: View,
  ids: AttachedIds,
  { thing, thingStatus }: NewAttachment,
): View {
  const before = attachedIdsOf(view);
  const isSame = Object.entries(ids).every(([kind, id]) => before[kind as keyof AttachedIds] === id);
  if (isSame) return view;
  const { attachment: _, photo_comment: __, video_comment: ___, file_comment: ____, ...bare } = view;
  const { attachment_status: _____, ...rest } = bare;
  return { ...(rest as View), ...(thing && inOwnField(thing)), ...(thingStatus && { attachment_status: thingStatus }) };
}
