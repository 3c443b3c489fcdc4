import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';

/** One rendering of a comment: the pinned one is a copy with its own visibility. */
export interface CommentCopy {
  readonly comment: string;
  readonly isPinnedCopy: boolean;
}

/** Comments that have entered or left the viewport. */
export interface VisibilityChange {
  readonly instance: string;
  readonly visible: readonly CommentCopy[];
  readonly hidden: readonly CommentCopy[];
}

type Visible = Readonly<Record<string, CommentCopy>>;

/** The visible comments by instance; all others are hidden. */
type VisibilityState = Readonly<Record<string, Visible>>;

const copyKey = ({ comment, isPinnedCopy }: CommentCopy): string => (isPinnedCopy ? `pinned/${comment}` : comment);

const none: VisibilityState = {};

export const visibilitySlice = createSlice({
  name: 'ufi/visibility',
  reducerPath: 'visibility',
  initialState: none,
  reducers: {
    visibilityChanged(state, { payload: { instance, visible, hidden } }: PayloadAction<VisibilityChange>) {
      const shown = (state[instance] ??= {});
      for (const copy of hidden) delete shown[copyKey(copy)];
      for (const copy of visible) shown[copyKey(copy)] = copy;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(listClosed, (state, { payload }) => {
      delete state[payload.instance];
    });
  },
});

/** Comments have entered or left the viewport; a row counts as visible if at least half of it is in view (S4.16). */
export const visibilityChanged = visibilitySlice.actions.visibilityChanged;

/** The state slice of visibility. */
export interface VisibilitySlice {
  readonly visibility: VisibilityState;
}

/** True if a rendering of a comment is visible in an instance (S4.16). */
export const selectCommentVisibility = (
  { visibility }: VisibilitySlice,
  { instance, ...copy }: CommentCopy & { readonly instance: string },
): 'visible' | 'hidden' => (visibility[instance]?.[copyKey(copy)] === undefined ? 'hidden' : 'visible');
