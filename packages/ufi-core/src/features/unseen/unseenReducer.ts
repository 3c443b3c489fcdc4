import { createAction, type Action } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';
import { replyThreadOpened } from '../live-list/index.ts';
import { isScrolledUp, type ReadingPosition } from './unseenRules.ts';
import { known } from '../../kernel/knownActions.ts';

/** The reader's state in an instance of a live list (S3.03). */
export interface InstanceUnseen extends ReadingPosition {
  /** Comments that arrived while the reader was scrolled up. */
  readonly unseenComments: number;
  /** Replies that arrived meanwhile, by parent. */
  readonly unseenCommentsByThread: Readonly<Record<string, number>>;
}

/** By instance; absent while the reader has never left the live end. */
export type UnseenState = Readonly<Record<string, InstanceUnseen>>;

/** The reader of a live list has scrolled; the distance is in px from its live end. */
export const readerScrolled = known(
  createAction<{ readonly instance: string; readonly scrollDist: number }>('ufi/readerScrolled'),
);
/** A comment's reaction menu in an instance has opened or closed. */
export const reactionMenuShown = known(
  createAction<{ readonly instance: string; readonly isShown: boolean }>('ufi/reactionMenuShown'),
);
/** Arrivals in a live list whose reader is scrolled up. */
export interface UnseenArrivals {
  readonly instance: string;
  readonly comments: number;
  readonly byThread: Readonly<Record<string, number>>;
}
/** The unseen counters have grown. */
export const unseenGrown = known(createAction<UnseenArrivals>('ufi/unseenGrown'));

const none: Readonly<Record<string, number>> = {};

/** A reader at the live end who has seen everything. */
export const nothingUnseen: InstanceUnseen = {
  scrollDist: 0,
  commentReactionsMenuShown: false,
  unseenComments: 0,
  unseenCommentsByThread: none,
};

const resetAtEnd = (known: InstanceUnseen): InstanceUnseen =>
  isScrolledUp(known) ? known : { ...known, unseenComments: 0, unseenCommentsByThread: none };

const grown = (known: InstanceUnseen, { comments, byThread }: UnseenArrivals): InstanceUnseen => {
  const byComment = { ...known.unseenCommentsByThread };
  for (const [comment, count] of Object.entries(byThread)) byComment[comment] = (byComment[comment] ?? 0) + count;
  return { ...known, unseenComments: known.unseenComments + comments, unseenCommentsByThread: byComment };
};

const withThreadSeen = (known: InstanceUnseen, comment: string): InstanceUnseen => {
  const { [comment]: seen, ...unseenCommentsByThread } = known.unseenCommentsByThread;
  return seen === undefined ? known : { ...known, unseenCommentsByThread };
};

function after(known: InstanceUnseen, action: Action): InstanceUnseen {
  if (readerScrolled.match(action)) {
    const { scrollDist } = action.payload;
    return scrollDist === known.scrollDist ? known : resetAtEnd({ ...known, scrollDist });
  }
  if (reactionMenuShown.match(action))
    return resetAtEnd({ ...known, commentReactionsMenuShown: action.payload.isShown });
  if (unseenGrown.match(action)) return isScrolledUp(known) ? grown(known, action.payload) : known;
  return replyThreadOpened.match(action) ? withThreadSeen(known, action.payload.comment) : known;
}

const ofInstance = [readerScrolled, reactionMenuShown, unseenGrown, replyThreadOpened] as const;

/** Local state per instance, dropped with its list. */
export function unseenReducer(state: UnseenState = {}, action: Action): UnseenState {
  if (listClosed.match(action)) {
    const { [action.payload.instance]: left, ...others } = state;
    return left === undefined ? state : others;
  }
  const matching = ofInstance.find((each) => each.match(action));
  if (matching === undefined || !matching.match(action)) return state;
  const { instance } = action.payload;
  const known = state[instance] ?? nothingUnseen;
  const next = after(known, action);
  return next === known ? state : { ...state, [instance]: next };
}
