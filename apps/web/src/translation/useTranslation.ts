import { mayOn, selectIsTranslatable, selectTranslation, type CommentView } from 'ufi-core';
import type { TextBody } from 'ufi-core/contract';
import { useUfiSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** A comment's words as they are drawn. */
export interface DisplayedText {
  /** The comment's own, or their translation. */
  readonly body: TextBody;
  /** Theirs, where it is not the page's. */
  readonly language: string | undefined;
  /** They can be had in the reader's language. */
  readonly isTranslatable: boolean;
}

/** What a reader sees of a comment: its own words until they ask for the translation. */
export function useTranslation(comment: CommentView): DisplayedText {
  const { view } = useThread();
  const translation = useUfiSelector((state) => selectTranslation(state, comment));
  const canBeTranslated = useUfiSelector((state) => selectIsTranslatable(state, comment));
  const isTranslatable = canBeTranslated && mayOn(view, 'translate', comment);
  if (isTranslatable && translation?.phase === 'shown' && translation.translationdata !== null) {
    return { body: translation.translationdata.body, language: undefined, isTranslatable };
  }
  return { body: comment.body, language: isTranslatable ? comment.language : undefined, isTranslatable };
}
