import { createAction } from '@reduxjs/toolkit';
import type { CommentTranslation, ListSection, OrderingMode } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { RequestFailure } from '../../request/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** One of a post's top-level lists, in an instance. */
export interface TopListPlace extends Place {
  readonly ordering: OrderingMode;
  readonly section: ListSection;
}

/** A list that an instance displays. */
export interface OpenList extends TopListPlace {
  /** The page size. */
  readonly length: number;
  /** The comment at the reader's position; null at the list's start. */
  readonly around: string | null;
  /** The maximum length of a live list (S9.05); null for any other. */
  readonly liveLimit: number | null;
}

/** An instance has opened a list. */
export const listOpened = known(createAction<OpenList>('ufi/listOpened'));
/** An instance has closed its list. */
export const listClosed = known(createAction<{ readonly instance: string }>('ufi/listClosed'));
/**
 * The reader has moved to another comment; null is the list's start. After a gap in the stream the list is refetched
 * around it.
 */
export const readerMoved = known(
  createAction<{ readonly instance: string; readonly comment: string | null }>('ufi/readerMoved'),
);
/** The reader wants everything in an instance translated, including what it loads later. */
export const listTranslated = known(createAction<{ readonly instance: string }>('ufi/listTranslated'));

/** A loaded page of a list that is read in translation. */
export interface TranslatedPage extends Place {
  /** The loaded comments with their texts. */
  readonly comments: readonly { readonly comment: string; readonly sourceText: string }[];
  readonly translations: readonly CommentTranslation[];
}
/** A page has arrived, with its cached translations. */
export const pageTranslated = known(createAction<TranslatedPage>('ufi/pageTranslated'));
/** Loading at a list's edge has started. */
export const loadStarted = known(createAction<{ readonly edge: string }>('ufi/loadStarted'));
/** Loading at a list's edge has ended, possibly with a failure. */
export const loadEnded = known(
  createAction<{ readonly edge: string; readonly failure: RequestFailure | null }>('ufi/loadEnded'),
);
