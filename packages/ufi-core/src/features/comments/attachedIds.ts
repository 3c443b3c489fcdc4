import * as v from 'valibot';
import { inOwnField, type AnyAttachment, type AttachmentStatus } from '../../contract/index.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';

const attached = v.nullable(v.string());

/** A comment's attachments by id, or by address for a link, and what is said to be on a photo or video; null for none. */
export const attachedIdsSchema = v.object({
  photo: attached,
  sticker: attached,
  video: attached,
  file: attached,
  share: attached,
  // Entries stored by an older version lack these.
  place: v.optional(attached, null),
  donation: v.optional(attached, null),
  /** Absent if nothing is said of it, so that it stays. */
  description: v.optional(v.string()),
});
/** See {@link attachedIdsSchema}. */
export type AttachedIds = v.InferOutput<typeof attachedIdsSchema>;

/** A comment's attachments as call fields; `none` is the value for no attachment. */
export const attachedFields = (ids: AttachedIds, none: 0 | null) => ({
  ...descriptionField(ids),
  attached_photo_fbid: ids.photo ?? none,
  attached_sticker_fbid: ids.sticker ?? none,
  attached_video_fbid: ids.video ?? none,
  attached_file_fbid: ids.file ?? none,
  attached_share_url: ids.share,
  attached_place_id: ids.place ?? none,
  attached_donation_id: ids.donation ?? none,
});

const descriptionField = ({ photo, video, description }: AttachedIds, id = photo ?? video) =>
  id && description !== undefined && { descriptions: { [id]: description } };

/** The attachment kept for display until the server answers. It is never sent, so only its type is checked. */
export const localAttachmentSchema = v.custom<AnyAttachment>(
  (attachment) => typeof attachment === 'object' && attachment !== null && 'type' in attachment,
);

type AttachedView = Pick<
  CommentView,
  'attachment' | 'photo_comment' | 'video_comment' | 'file_comment' | 'attachment_status'
>;

/** The attachment ids of a displayed comment. */
export const attachedIdsOf = ({
  attachment,
  photo_comment,
  video_comment,
  file_comment,
  ftentidentifier,
}: AttachedView & Pick<CommentView, 'ftentidentifier'>): AttachedIds => {
  const photo = photo_comment ?? (attachment?.type === 'gif' ? attachment : null);
  const described = photo ?? video_comment;
  return {
    photo: photo?.fbid ?? null,
    sticker: attachment?.type === 'sticker' ? attachment.fbid : null,
    video: video_comment?.fbid ?? null,
    file: file_comment?.fbid ?? null,
    share: attachment && 'host' in attachment ? attachment.uri : null,
    place: attachment && 'place_id' in attachment ? attachment.place_id : null,
    // A post has one fundraiser, identified by the post's id.
    donation: attachment?.type === 'donation' ? ftentidentifier : null,
    ...(described && { description: described.metadata.accessibilityLabel }),
  };
};

/** The attachment ids of a single attachment under a post; all null without one. */
export const idsOfAttachment = (attachment: AnyAttachment | null, ftentidentifier: string): AttachedIds =>
  attachedIdsOf({ ...(attachment && inOwnField(attachment)), ftentidentifier });

/** The attachment ids after an edit: a new attachment replaces any other, and ids that are not given stay. */
export const attachedAfter = (before: AttachedIds, changes: Partial<AttachedIds>): AttachedIds =>
  Object.values(changes).some(Boolean) ? { ...idsOfAttachment(null, ''), ...changes } : { ...before, ...changes };

/** Renames the fields `thing` and `thingStatus` of an input that an older client has stored. */
export function withAttachmentNames(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { thing, thingStatus, ...input } = { thing: undefined, thingStatus: undefined, ...stored };
  return {
    ...(thing !== undefined && { attachment: thing }),
    ...(thingStatus !== undefined && { attachmentStatus: thingStatus }),
    ...input,
  };
}

interface NewAttachment {
  readonly attachment?: AnyAttachment | undefined;
  readonly attachmentStatus?: AttachmentStatus | undefined;
}

/**
 * Applies an edit's attachments to a view until the server has answered: removed ones disappear, a new one is shown.
 */
export function withAttached<View extends AttachedView & Pick<CommentView, 'ftentidentifier'>>(
  view: View,
  ids: AttachedIds,
  { attachment, attachmentStatus }: NewAttachment,
): View {
  const before = attachedIdsOf(view);
  if (Object.entries(ids).every(([kind, id]) => before[kind as keyof AttachedIds] === id)) return view;
  const {
    attachment: _,
    photo_comment: __,
    video_comment: ___,
    file_comment: ____,
    attachment_status: _____,
    ...rest
  } = view;
  return {
    ...(rest as View),
    ...(attachment && inOwnField(attachment)),
    ...(attachmentStatus && { attachment_status: attachmentStatus }),
  };
}
