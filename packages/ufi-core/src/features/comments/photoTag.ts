import * as v from 'valibot';
import { fractionSchema } from '../../contract/fields/fraction.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';

/**
 * A tag placed on the post's photo, as shares of its width and height from the left and top; or a reference to a tag,
 * by the id of the comment that placed it.
 */
export const photoTagSchema = v.union([
  v.strictObject({ photo: v.string(), x: fractionSchema, y: fractionSchema }),
  v.strictObject({ about: v.string() }),
]);
/** See {@link photoTagSchema}. */
export type PhotoTag = v.InferOutput<typeof photoTagSchema>;

/** A tag as call fields. */
export function tagFields(tag: PhotoTag | undefined) {
  if (tag === undefined) return {};
  if ('about' in tag) return { photo_text_tag_id: tag.about };
  return { is_photo_tag: true, photo_fbid: tag.photo, photo_tag_x: tag.x, photo_tag_y: tag.y };
}

/** A tag as shown on a local comment, whose id it has. */
export function taggedView(
  tag: PhotoTag | undefined,
  comment: string,
): Pick<CommentView, 'photoTextTagID' | 'isPhotoTag' | 'photoTagX' | 'photoTagY'> {
  if (tag === undefined) return {};
  if ('about' in tag) return { photoTextTagID: tag.about };
  return { photoTextTagID: comment, isPhotoTag: true, photoTagX: tag.x, photoTagY: tag.y };
}
