import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';
import { replyThreadOpened } from '../live-list/index.ts';
import { isScrolledUp, type ReadingPosition } from './unseenRules.ts';

/** The reader's state in an instance of a live list (S3.03). */
export interface InstanceUnseen extends ReadingPosition {
  /** Comments that arrived while the reader was scrolled up. */
  readonly unseenComments: number;
  /** Replies that arrived meanwhile, by parent. */
  readonly unseenCommentsByThread: Readonly<Record<string, number>>;
}

/** By instance; absent while the reader has never left the live end. */
type UnseenState = Readonly<Record<string, InstanceUnseen>>;

/** Arrivals in a live list whose reader is scrolled up. */
export interface UnseenArrivals {
  readonly instance: string;
  readonly comments: number;
  readonly byThread: Readonly<Record<string, number>>;
}

const nobody: UnseenState = {};

/** A reader at the live end who has seen everything. */
const nothingUnseen: InstanceUnseen = {
  scrollDist: 0,
  commentReactionsMenuShown: false,
  unseenComments: 0,
  unseenCommentsByThread: {},
};

type UnseenDraft = Draft<UnseenState>;

const readerOf = (state: UnseenDraft, instance: string): Draft<InstanceUnseen> =>
  (state[instance] ??= { ...nothingUnseen, unseenCommentsByThread: {} });

function resetAtEnd(reader: Draft<InstanceUnseen>): void {
  if (isScrolledUp(reader)) return;
  reader.unseenComments = 0;
  reader.unseenCommentsByThread = {};
}

/** Local state per instance, dropped with its list. */
export const unseenSlice = createSlice({
  name: 'ufi/unseen',
  reducerPath: 'unseen',
  initialState: nobody,
  reducers: {
    readerScrolled(
      state,
      { payload: { instance, scrollDist } }: PayloadAction<{ readonly instance: string; readonly scrollDist: number }>,
    ) {
      if ((state[instance] ?? nothingUnseen).scrollDist === scrollDist) return;
      const reader = readerOf(state, instance);
      reader.scrollDist = scrollDist;
      resetAtEnd(reader);
    },
    reactionMenuShown(
      state,
      { payload: { instance, isShown } }: PayloadAction<{ readonly instance: string; readonly isShown: boolean }>,
    ) {
      const reader = readerOf(state, instance);
      reader.commentReactionsMenuShown = isShown;
      resetAtEnd(reader);
    },
    /** The unseen counters have grown. */
    unseenGrown(state, { payload: { instance, comments, byThread } }: PayloadAction<UnseenArrivals>) {
      const reader = state[instance];
      if (reader === undefined || !isScrolledUp(reader)) return;
      reader.unseenComments += comments;
      const known = reader.unseenCommentsByThread;
      for (const [comment, count] of Object.entries(byThread)) known[comment] = (known[comment] ?? 0) + count;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listClosed, (state, { payload }) => {
        delete state[payload.instance];
      })
      .addCase(replyThreadOpened, (state, { payload }) => {
        delete state[payload.instance]?.unseenCommentsByThread[payload.comment];
      });
  },
});

/** The reader of a live list has scrolled; the distance is in px from its live end. */
export const readerScrolled = unseenSlice.actions.readerScrolled;

/** A comment's reaction menu in an instance has opened or closed. */
export const reactionMenuShown = unseenSlice.actions.reactionMenuShown;

export const { unseenGrown } = unseenSlice.actions;

/** The state slice of live lists' readers. */
export interface UnseenSlice {
  readonly unseen: UnseenState;
}

/** The reader's state in an instance of a live list (S3.03). */
export const selectUnseen = ({ unseen }: UnseenSlice, instance: string): InstanceUnseen =>
  unseen[instance] ?? nothingUnseen;
