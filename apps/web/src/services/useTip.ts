import { useSyncExternalStore } from 'react';
import type { Tip } from 'ufi-core/contract';
import { useServices } from './appServices.ts';

// What was seen on this page: the session was read before.
const seenOnThisPage = new Set<Tip>();
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** A first-use tip: whether whoever is signed in has not seen it yet, and that they have now (S2.03). */
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
    // Where it can't be kept it comes once more another time.
    markTipSeen(tip).catch(() => {});
  };
  return { isNew, markSeen };
}
