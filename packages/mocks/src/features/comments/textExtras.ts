import type { TextBody } from 'ufi-core/contract';
import { findDelights } from 'ufi-core/text';
import type { Comment, CommentExtras, Post } from '../../world/thread.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';

interface DelightInput {
  readonly delight_ranges?: readonly { readonly offset: number; readonly length: number }[] | undefined;
}

/** The requested delight ranges that are valid: phrases of delight that overlap nothing else. */
export function delightsIn({ delight_ranges = [] }: DelightInput, { text, ranges }: TextBody): CommentExtras {
  const wanted = new Map(delight_ranges.map(({ offset, length }) => [offset, length]));
  const kept = findDelights(text, ranges).filter(({ offset, length }) => wanted.get(offset) === length);
  return { delight_ranges: kept.length === 0 ? undefined : kept };
}

interface MarkdownInput {
  readonly is_markdown?: boolean | undefined;
}

/** Marks a text as markdown if the writer asks for it and the group allows it. */
export const applyMarkdown = (body: TextBody, { is_markdown = false }: MarkdownInput, { isMarkdown }: Post): TextBody =>
  is_markdown && isMarkdown === true ? { ...body, markdown_enabled: true } : body;

interface TagInput {
  readonly is_photo_tag?: boolean | undefined;
  readonly photo_text_tag_id?: string | null | undefined;
  readonly photo_fbid?: string | null | undefined;
  readonly photo_tag_x?: number | null | undefined;
  readonly photo_tag_y?: number | null | undefined;
}

interface Tagging {
  readonly post: Post;
  /** The comment's id. */
  readonly id: string;
  comment(id: string): Comment;
}

/** The tag that a comment puts on the post's photo, with the comment's id, or the tag that it refers to. */
export function photoTag(input: TagInput, { post, id, comment }: Tagging): CommentExtras {
  const { is_photo_tag = false, photo_text_tag_id, photo_fbid, photo_tag_x, photo_tag_y } = input;
  if (!is_photo_tag && photo_text_tag_id == null) return {};
  if (post.kind !== 'photo') throw badParameter('is_photo_tag', 'not_offered');
  if (photo_fbid != null && photo_fbid !== post.id) throw new ApiError('noSuchObject');
  if (!is_photo_tag) {
    if (comment(photo_text_tag_id ?? '').extras?.isPhotoTag !== true) throw new ApiError('noSuchObject');
    return { photoTextTagID: photo_text_tag_id ?? undefined };
  }
  if (photo_tag_x == null) throw badParameter('photo_tag_x', 'missing');
  if (photo_tag_y == null) throw badParameter('photo_tag_y', 'missing');
  return { photoTextTagID: id, isPhotoTag: true, photoTagX: photo_tag_x, photoTagY: photo_tag_y };
}
