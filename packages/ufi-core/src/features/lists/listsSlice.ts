import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { threadForgotten } from '../../area/server-state/serverUpdateReceived.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { TopListRef } from './listActions.ts';

/** A list that an instance displays. */
export interface OpenList extends TopListRef {
  /** The page size. */
  readonly length: number;
  /** The comment at the reader's position; null at the list's start. */
  readonly around: string | null;
  /** The maximum length of a live list (S9.05); null for any other. */
  readonly liveLimit: number | null;
}

/** The state of a load: in progress, or failed. */
export type LoadState = { readonly isLoading: true } | { readonly isLoading: false; readonly failure: RequestFailure };

/** Displayed lists and loads in progress; not server state, so not kept on reload. */
export interface ListsState {
  /** By instance. */
  readonly open: Readonly<Record<string, OpenList>>;
  /** By edge key; see `edgeKey.ts`. */
  readonly loads: Readonly<Record<string, LoadState>>;
  /** The instances read in translation. */
  readonly translated: Readonly<Record<string, true>>;
  /** By instance, how often the reader has asked for more than the first page (S7.22 `numpagerclicks`). */
  readonly pagerClicks: Readonly<Record<string, number>>;
}

const nothing: ListsState = { open: {}, loads: {}, translated: {}, pagerClicks: {} };

export interface InInstance {
  readonly instance: string;
}

export const listsSlice = createSlice({
  name: 'ufi/lists',
  reducerPath: 'lists',
  initialState: nothing,
  reducers: {
    listOpened({ open }, { payload }: PayloadAction<OpenList>) {
      open[payload.instance] = payload;
    },
    listClosed({ open, translated, pagerClicks }, { payload: { instance } }: PayloadAction<InInstance>) {
      delete open[instance];
      delete translated[instance];
      delete pagerClicks[instance];
    },
    pagerClicked({ pagerClicks }, { payload: { instance } }: PayloadAction<InInstance>) {
      pagerClicks[instance] = (pagerClicks[instance] ?? 0) + 1;
    },
    readerMoved({ open }, { payload }: PayloadAction<InInstance & { readonly comment: string | null }>) {
      const list = open[payload.instance];
      if (list !== undefined) list.around = payload.comment;
    },
    /** The reader wants everything in an instance translated, including what it loads later. */
    listTranslated({ translated }, { payload }: PayloadAction<InInstance>) {
      translated[payload.instance] = true;
    },
    /** Loading at a list's edge has started. */
    loadStarted({ loads }, { payload }: PayloadAction<{ readonly edge: string }>) {
      loads[payload.edge] = { isLoading: true };
    },
    loadEnded(
      { loads },
      { payload: { edge, failure } }: PayloadAction<{ readonly edge: string; readonly failure: RequestFailure | null }>,
    ) {
      if (failure === null) delete loads[edge];
      else loads[edge] = { isLoading: false, failure };
    },
  },
  extraReducers: (builder) => {
    // Loads for a forgotten thread are obsolete, so the next load does not wait for them.
    builder.addCase(threadForgotten, ({ loads }, { payload: { target } }) => {
      for (const edge of Object.keys(loads)) if (edge.startsWith(`${target}/`)) delete loads[edge];
    });
  },
});

/** An instance has opened a list. */
export const listOpened = listsSlice.actions.listOpened;

/** An instance has closed its list. */
export const listClosed = listsSlice.actions.listClosed;

/**
 * The reader has moved to another comment; null is the list's start. After a gap in the stream the list is
 * refetched around it.
 */
export const readerMoved = listsSlice.actions.readerMoved;

/** Loading at a list's edge has ended, possibly with a failure. */
export const loadEnded = listsSlice.actions.loadEnded;

export const { listTranslated, loadStarted, pagerClicked } = listsSlice.actions;
