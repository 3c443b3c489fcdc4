interface AttachedInput {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** What hangs on a comment, as the post area's calls take it (S3.15); what is not named stays as it is. */
export const attached = ({ attached_photo_fbid, attached_sticker_fbid }: AttachedInput) => ({
  attached_photo_fbid,
  attached_sticker_fbid,
});
