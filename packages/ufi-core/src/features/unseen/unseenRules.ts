/** How far from the live end, in px, a reader is still taken to be reading there, and the list follows (S9.03). */
export const maxAutoScrollDistance = 60;
/** The same where the reaction menu is open: the list must not run away under it (S9.05). */
export const reactionMenuUnseenDistance = 30;

/** Where an instance's reader is in a live list. */
export interface ReadingPosition {
  /** From the live end, in px: `scrollHeight - offsetHeight - scrollTop`. */
  readonly scrollDist: number;
  readonly commentReactionsMenuShown: boolean;
}

/** Whether what comes now is not seen, because its reader is elsewhere (S4.15); else the list follows it. */
export const isScrolledUp = ({ scrollDist, commentReactionsMenuShown }: ReadingPosition): boolean =>
  scrollDist > maxAutoScrollDistance || (commentReactionsMenuShown && scrollDist >= reactionMenuUnseenDistance);

const shortestMs = 200;
const longestMs = 400;
const pxPerMs = 1.5;

/** How long the way back to the live end takes, in ms, from so many px away (S9.06). */
export const scrollDuration = (distance: number): number =>
  Math.min(longestMs, Math.max(shortestMs, Math.abs(distance) / pxPerMs));
