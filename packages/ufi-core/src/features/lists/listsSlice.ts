import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { threadForgotten } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { TopListPlace } from './listActions.ts';

/** A list that an instance displays. */
export interface OpenList extends TopListPlace {
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
}

const nothing: ListsState = { open: {}, loads: {}, translated: {} };

export interface InInstance {
  readonly instance: string;
}

export const listsSlice = createSlice({
  name: 'ufi/lists',
  reducerPath: 'lists',
  initialState: nothing,
  reducers: {
    /** An instance has opened a list. */
    listOpened({ open }, { payload }: PayloadAction<OpenList>) {
      open[payload.instance] = payload;
    },
    /** An instance has closed its list. */
    listClosed({ open, translated }, { payload: { instance } }: PayloadAction<InInstance>) {
      delete open[instance];
      delete translated[instance];
    },
    /**
     * The reader has moved to another comment; null is the list's start. After a gap in the stream the list is
     * refetched around it.
     */
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
    /** Loading at a list's edge has ended, possibly with a failure. */
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

export const { listOpened, listClosed, readerMoved, listTranslated, loadStarted, loadEnded } = listsSlice.actions;
