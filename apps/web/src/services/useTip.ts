import { useSyncExternalStore } from 'react';
import type { Tip } from 'ufi-core/contract';
import { useServices } from './appServices.ts';

// Tips seen since the page was loaded; the session predates them.
const seenOnThisPage = new Set<Tip>();
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** For tests, which share a page: what was seen before them is new again. */
export const forgetSeenTips = (): void => seenOnThisPage.clear();

/** First-use tip: if it is new to the person, and a function that marks it as seen (S2.03). */
export function useTip(tip: Tip): { readonly isNew: boolean; readonly markSeen: () => void } {
  const { session, markTipSeen } = useServices();
  const isSeenOnThisPage = useSyncExternalStore(
    subscribe,
    () => seenOnThisPage.has(tip),
    () => false,
  );
  const isNew = session.person !== null && !isSeenOnThisPage && session.seentips?.includes(tip) !== true;
  const markSeen = (): void => {
    seenOnThisPage.add(tip);
    for (const listener of listeners) listener();
    // If it can't be stored the tip is shown once more on another page.
    markTipSeen(tip).catch(() => {});
  };
  return { isNew, markSeen };
}
