import { mayOn, selectIsTranslatable, selectTranslation, type CommentView } from 'ufi-core';
import type { TextBody } from 'ufi-core/contract';
import { useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** A comment's text as displayed. */
export interface DisplayedText {
  /** The comment's own text or its translation. */
  readonly body: TextBody;
  /** Language of the text, if it is not the page's. */
  readonly language: string | undefined;
  /** A translation into the reader's language is available. */
  readonly isTranslatable: boolean;
}

/** The displayed text of a comment: the original until a translation is requested. */
export function useTranslation(comment: CommentView): DisplayedText {
  const { view } = useThread();
  const translation = useAppSelector((state) => selectTranslation(state, comment));
  const canBeTranslated = useAppSelector((state) => selectIsTranslatable(state, comment));
  const isTranslatable = canBeTranslated && mayOn(view, 'translate', comment);
  if (isTranslatable && translation?.phase === 'shown' && translation.translationdata !== null) {
    return { body: translation.translationdata.body, language: undefined, isTranslatable };
  }
  return { body: comment.body, language: isTranslatable ? comment.language : undefined, isTranslatable };
}
