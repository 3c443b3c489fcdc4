import type { CommentTranslation } from 'ufi-core/contract';
import { transferRanges, textDirection } from 'ufi-core/text';
import type { TranslatedText } from './translationStore.ts';

/**
 * Converts a translation to the contract's form; mentions and links of the comment are kept if their text is still
 * there.
 */
export const presentTranslation = ({ comment, fromLanguage, text }: TranslatedText): CommentTranslation => ({
  fbid: comment.id,
  translationdata: {
    body: { text, dir: textDirection(text), ranges: transferRanges(comment, text), mentionstext: null },
    fromlanguage: fromLanguage,
  },
});
