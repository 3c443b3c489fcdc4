import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

type Input = Pick<
  ParsedInputOf<(typeof endpointRegistry)['addComment']>,
  'is_photo_tag' | 'photo_text_tag_id' | 'photo_fbid' | 'photo_tag_x' | 'photo_tag_y'
>;
type PhotoTag = Pick<CommentExtras, 'photoTextTagID' | 'isPhotoTag' | 'photoTagX' | 'photoTagY'>;

const badParameter = (field: string, why: string) => new ApiError('badParameter', { fields: { [field]: why } });

/**
 * The tag that a comment adds to the post's photo, or the existing one that it refers to (S3.01). A post's photo has
 * the post's id; a tag has the id of the comment that added it.
 *
 * @throws ApiError badParameter if the post shows no photo or a coordinate is missing, noSuchObject for another photo
 * and for an unknown tag
 */
export function photoTag(input: Input, context: DecisionContext, id: string): PhotoTag {
  const { is_photo_tag = false, photo_text_tag_id, photo_fbid, photo_tag_x, photo_tag_y } = input;
  if (!is_photo_tag && photo_text_tag_id == null) return {};
  if (context.thread.kind !== 'photo') throw badParameter('is_photo_tag', 'not_offered');
  if (photo_fbid != null && photo_fbid !== context.thread.id) throw new ApiError('noSuchObject');
  if (!is_photo_tag) return aboutTag(photo_text_tag_id ?? '', context);
  if (photo_tag_x == null) throw badParameter('photo_tag_x', 'missing');
  if (photo_tag_y == null) throw badParameter('photo_tag_y', 'missing');
  return { photoTextTagID: id, isPhotoTag: true, photoTagX: photo_tag_x, photoTagY: photo_tag_y };
}

function aboutTag(tag: string, context: DecisionContext): PhotoTag {
  if (context.comment(tag).extras?.isPhotoTag !== true) throw new ApiError('noSuchObject');
  return { photoTextTagID: tag };
}
