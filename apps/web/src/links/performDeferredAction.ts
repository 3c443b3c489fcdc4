import { browserClock } from 'ufi-browser';
import { setCommentLike, setLike, type UfiDispatch, type UfiState } from 'ufi-core';
import { deferredActionKey, type DeferredAction, type StoredDeferredAction } from './deferredAction.ts';

/** After this time, in ms, nobody expects it any more. */
const expiryMs = 15 * 60_000;

/**
 * Takes the deferred action for a target; null if there is none, or it is too old. One to write a comment is left to the
 * composer it is for, if that answers another comment than `answered`.
 */
export function takeDeferredAction(target: string, answered: string | null = null): DeferredAction | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(deferredActionKey) ?? 'null') as StoredDeferredAction | null;
    if (kept?.target !== target || (kept.act === 'comment' && kept.comment !== answered)) return null;
    sessionStorage.removeItem(deferredActionKey);
    return browserClock.now() - kept.at < expiryMs ? kept : null;
  } catch {
    return null;
  }
}

interface DeferredActionOptions {
  readonly dispatch: UfiDispatch<UfiState>;
  readonly target: string;
  readonly instance: string;
  /** The comment that the composer answers; null for the post. */
  readonly answered: string | null;
  readonly focusComposer: () => void;
}

/** Does under a post what its reader wanted before they signed in. A like can be undone; words are left to them. */
export function performDeferredAction({
  dispatch,
  target,
  instance,
  answered,
  focusComposer,
}: DeferredActionOptions): void {
  const action = takeDeferredAction(target, answered);
  if (action === null) return;
  const { act, comment } = action;
  if (act === 'comment') return focusComposer();
  if (comment === null) dispatch(setLike({ target, instance, isLiked: true }));
  else if (act === 'like') dispatch(setCommentLike({ target, instance, comment, isLiked: true }));
  if (comment === null) return;
  const article = document.querySelector<HTMLElement>(`[data-comment="${comment}"]`);
  article?.scrollIntoView({ block: 'center' });
  article?.focus({ preventScroll: true });
}
