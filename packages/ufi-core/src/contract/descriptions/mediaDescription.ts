import * as v from 'valibot';
import type { AnyAttachment } from '../attachments/attachmentRecord.ts';
import { fbidSchema } from '../fields/ids.ts';
import { textSchema } from '../fields/textBody.ts';

/** The length of the longest description of a picture or video. */
export const maxMediaDescription = 1_000;

/** What is on each photo, GIF or video that a call attaches, by its id, for those who can't see it. */
export const descriptionsSchema = v.pipe(
  v.record(fbidSchema, v.pipe(textSchema, v.maxLength(maxMediaDescription))),
  v.maxEntries(10),
);
/** See {@link descriptionsSchema}. */
export type MediaDescriptions = v.InferOutput<typeof descriptionsSchema>;

/** The descriptions of the photos, GIFs and videos among attachments, also those that are empty. */
export const descriptionsOf = (attachments: readonly AnyAttachment[]): MediaDescriptions =>
  Object.fromEntries(
    attachments.flatMap((each) =>
      each.type === 'photo' || each.type === 'gif' || each.type === 'video'
        ? [[each.fbid, each.metadata.accessibilityLabel]]
        : [],
    ),
  );

/** A photo, GIF or video with a description; anything else as it is. */
export function withDescription(attachment: AnyAttachment, accessibilityLabel: string): AnyAttachment {
  switch (attachment.type) {
    case 'photo':
    case 'gif':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    case 'video':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    default:
      return attachment;
  }
}

/** What a call attaches, with the descriptions that it gives; null if one is of anything else (ufi-core.53). */
export function describedBy(
  attachments: readonly AnyAttachment[],
  descriptions: MediaDescriptions = {},
): readonly AnyAttachment[] | null {
  const describable = descriptionsOf(attachments);
  if (Object.keys(descriptions).some((id) => !Object.hasOwn(describable, id))) return null;
  return attachments.map((each) => {
    const text = 'fbid' in each ? descriptions[each.fbid] : undefined;
    return text === undefined ? each : withDescription(each, text.trim());
  });
}
