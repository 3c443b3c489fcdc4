import type { CommentScreen } from 'ufi-plugin';

/** What a site asks of each comment under its articles. */
export interface SiteScreen extends CommentScreen {
  readonly enablePhoto: boolean;
  readonly enableSticker: boolean;
}

/** SQL: what the site `h` of a thread asks, as JSON of a {@link SiteScreen}; null where the thread is of no article. */
export const siteScreenJson = `case when h.id is not null then json_build_object(
  'isPreModerated', h.is_pre_moderated, 'heldWords', h.held_words, 'refusedWords', h.refused_words,
  'maxCommentLength', h.max_comment_length, 'enablePhoto', h.enable_photo, 'enableSticker', h.enable_sticker) end`;
