import * as v from 'valibot';
import { fractionSchema } from '../../contract/index.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

/**
 * A tag that a comment puts on the post's photo, from its left and top as shares of its size; or one that it is about,
 * by the id of the comment that has put it there.
 */
export const photoTagSchema = v.union([
  v.strictObject({ photo: v.string(), x: fractionSchema, y: fractionSchema }),
  v.strictObject({ about: v.string() }),
]);
/** See {@link photoTagSchema}. */
export type PhotoTag = v.InferOutput<typeof photoTagSchema>;

/** A tag as a call says it. */
export function tagFields(tag: PhotoTag | undefined) {
  if (tag === undefined) return {};
  if ('about' in tag) return { photo_text_tag_id: tag.about };
  return { is_photo_tag: true, photo_fbid: tag.photo, photo_tag_x: tag.x, photo_tag_y: tag.y };
}

/** A tag as a local comment shows it: it has the comment's id. */
export function taggedView(
  tag: PhotoTag | undefined,
  comment: string,
): Pick<CommentView, 'photoTextTagID' | 'isPhotoTag' | 'photoTagX' | 'photoTagY'> {
  if (tag === undefined) return {};
  if ('about' in tag) return { photoTextTagID: tag.about };
  return { photoTextTagID: comment, isPhotoTag: true, photoTagX: tag.x, photoTagY: tag.y };
}
