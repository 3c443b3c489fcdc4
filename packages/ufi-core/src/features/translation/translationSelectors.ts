import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import type { Translation, TranslationsState } from './translationsSlice.ts';

/** The state slice of translations. */
export interface TranslationSlice {
  readonly translations: TranslationsState;
}

/** The translation of a comment's current text; undefined if none was requested. */
export function selectTranslation({ translations }: TranslationSlice, comment: CommentView): Translation | undefined {
  const known = translations[comment.fbid];
  return known?.sourceText === comment.body.text ? known : undefined;
}

/**
 * True if a comment can be translated for this reader (S3.01 `istranslatable`): the server has its text, in a language
 * that the instance translates into the reader's, and no translation has turned out to be unavailable.
 */
export function selectIsTranslatable(
  state: Pick<KernelState, 'viewer'> & TranslationSlice,
  comment: CommentView,
): boolean {
  const { language, status, type } = comment;
  if (language === undefined || !state.viewer.translatesfrom.includes(language)) return false;
  if (type !== 'saved' || (status !== null && status !== 'spam')) return false;
  return selectTranslation(state, comment)?.phase !== 'none';
}
