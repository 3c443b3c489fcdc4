import { createAction } from '@reduxjs/toolkit';
import type { CommentTranslation, ListSection, OrderingMode } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';

/** One of a post's top-level lists, in an instance. */
export interface TopListRef extends CommentAreaRef {
  readonly ordering: OrderingMode;
  readonly section: ListSection;
}

/** A loaded page of a list that is read in translation. */
export interface TranslatedPage extends CommentAreaRef {
  /** The loaded comments with their texts. */
  readonly comments: readonly { readonly comment: string; readonly sourceText: string }[];
  readonly translations: readonly CommentTranslation[];
}

/** A page has arrived, with its cached translations. */
export const pageTranslated = createAction<TranslatedPage>('ufi/lists/pageTranslated');
