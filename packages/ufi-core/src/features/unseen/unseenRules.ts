/** The distance in px from the live end up to which the list follows new comments (S9.03). */
export const maxAutoScrollDistance = 60;
/** The same with an open reaction menu, so that the list does not move under it (S9.05). */
export const reactionMenuUnseenDistance = 30;

/** The reader's position in a live list. */
export interface ReadingPosition {
  /** The distance from the live end, in px: `scrollHeight - offsetHeight - scrollTop`. */
  readonly scrollDist: number;
  readonly commentReactionsMenuShown: boolean;
}

/** True if new comments are unseen, because the reader is scrolled up (S4.15); otherwise the list follows them. */
export const isScrolledUp = ({ scrollDist, commentReactionsMenuShown }: ReadingPosition): boolean =>
  scrollDist > maxAutoScrollDistance || (commentReactionsMenuShown && scrollDist >= reactionMenuUnseenDistance);

const shortestMs = 200;
const longestMs = 400;
const pxPerMs = 1.5;

/** The duration in ms of the scroll back to the live end, for a distance in px (S9.06). */
export const scrollDuration = (distance: number): number =>
  Math.min(longestMs, Math.max(shortestMs, Math.abs(distance) / pxPerMs));
