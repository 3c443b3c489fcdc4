import { createAction } from '@reduxjs/toolkit';
import type { CommentTranslation, ListSection, OrderingMode } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { RequestFailure } from '../../request/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** Which list of a post's top-level comments an instance shows. */
export interface TopListPlace extends Place {
  readonly ordering: OrderingMode;
  readonly section: ListSection;
}

/** A list that an instance has on the screen. */
export interface OpenList extends TopListPlace {
  /** How many comments a page has. */
  readonly length: number;
  /** The comment that the reader is at, where it is not the list's first. */
  readonly around: string | null;
  /** Of a live streamed list, how many comments it holds (S9.05); null for any other. */
  readonly liveLimit: number | null;
}

/** An instance shows a list from now on. */
export const listOpened = known(createAction<OpenList>('ufi/listOpened'));
/** An instance shows no list any more. */
export const listClosed = known(createAction<{ readonly instance: string }>('ufi/listClosed'));
/** The reader is at another comment; null is the list's first. After a hole in the stream the list is read around it. */
export const readerMoved = known(
  createAction<{ readonly instance: string; readonly comment: string | null }>('ufi/readerMoved'),
);
/** The reader has asked for all that an instance shows in their language, and for what it reads from now on. */
export const listTranslated = known(createAction<{ readonly instance: string }>('ufi/listTranslated'));

/** A part of a list that is read in the reader's language. */
export interface TranslatedPage extends Place {
  /** What it has brought, with their words. */
  readonly comments: readonly { readonly comment: string; readonly sourceText: string }[];
  readonly translations: readonly CommentTranslation[];
}
/** A page has come, with the translations that the server has kept of it. */
export const pageTranslated = known(createAction<TranslatedPage>('ufi/pageTranslated'));
/** The loading of an edge of a list has begun. */
export const loadStarted = known(createAction<{ readonly edge: string }>('ufi/loadStarted'));
/** The loading of an edge of a list has ended, well or with a failure. */
export const loadEnded = known(
  createAction<{ readonly edge: string; readonly failure: RequestFailure | null }>('ufi/loadEnded'),
);
