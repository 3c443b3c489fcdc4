import type { SiteScreen } from 'ufi-plugin';
import { defineThreadColumn } from '../../mutations/index.ts';

/** Context: the rules of the thread's site `h`; null under a post. */
export const screenPart = defineThreadColumn<SiteScreen | null>({
  name: 'screen',
  sql: `case when h.id is not null then json_build_object(
  'isPreModerated', h.is_pre_moderated, 'heldWords', h.held_words, 'refusedWords', h.refused_words,
  'maxCommentLength', h.max_comment_length, 'enablePhoto', h.enable_photo, 'enableSticker', h.enable_sticker,
  'holdsSpam', h.holds_spam, 'asksSpamService', h.asks_spam_service,
  'holdsGuests', h.holds_guests) end`,
});
