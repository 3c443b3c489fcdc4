import type { CommentScreen } from 'ufi-plugin';

/** A site's rules for comments under its articles. */
export interface SiteScreen extends CommentScreen {
  readonly enablePhoto: boolean;
  readonly enableSticker: boolean;
}

/** SQL: the rules of a thread's site `h` as JSON of a {@link SiteScreen}; null if the thread has no article. */
export const siteScreenJson = `case when h.id is not null then json_build_object(
  'isPreModerated', h.is_pre_moderated, 'heldWords', h.held_words, 'refusedWords', h.refused_words,
  'maxCommentLength', h.max_comment_length, 'enablePhoto', h.enable_photo, 'enableSticker', h.enable_sticker) end`;
