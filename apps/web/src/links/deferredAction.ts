import { browserClock } from 'ufi-browser';

/** An action of a reader without a session, deferred until they have signed in. */
export interface DeferredAction {
  readonly act: 'like' | 'reply' | 'comment';
  readonly target: string;
  /** The comment to like or answer, which may be shown as a post; null for the post. */
  readonly comment: string | null;
}

/** A deferred action, and when it was kept. */
export interface StoredDeferredAction extends DeferredAction {
  readonly at: number;
}

/** Key in this tab's storage. */
export const deferredActionKey = 'ufi-deferred-action';

/** Keeps a deferred action in this tab only: an address would let other sites act for people who follow a link. */
export function keepDeferredAction(deferredAction: DeferredAction): void {
  try {
    sessionStorage.setItem(deferredActionKey, JSON.stringify({ ...deferredAction, at: browserClock.now() }));
  } catch {
    // Without storage they only have to press again.
  }
}

/** Tells if there is a deferred action for a target. */
export function hasDeferredAction(target: string): boolean {
  try {
    return sessionStorage.getItem(deferredActionKey)?.includes(`"${target}"`) === true;
  } catch {
    return false;
  }
}
