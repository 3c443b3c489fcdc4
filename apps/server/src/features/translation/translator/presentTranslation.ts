import type { CommentTranslation } from 'ufi-core/contract';
import { transferRanges, textDirection } from 'ufi-core/text';
import type { TranslatedText } from './translationStore.ts';

/** A translation as the contract has it: mentions and links are the comment's own, where their words are still there. */
export const presentTranslation = ({ comment, fromLanguage, text }: TranslatedText): CommentTranslation => ({
  fbid: comment.id,
  translationdata: {
    body: { text, dir: textDirection(text), ranges: transferRanges(comment, text), mentionstext: null },
    fromlanguage: fromLanguage,
  },
});
