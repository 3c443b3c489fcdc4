import { useSyncExternalStore } from 'react';
import type { Tip } from 'ufi-core/contract';
import { useServices } from './appServices.ts';

// What was seen on this page: the session was read before.
const seenHere = new Set<Tip>();
const watchers = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
};

/** A first-use tip: whether whoever is signed in has not seen it yet, and that they have now (S2.03). */
export function useTip(tip: Tip): { readonly isNew: boolean; readonly see: () => void } {
  const { session, markTipSeen } = useServices();
  const wasSeenHere = useSyncExternalStore(
    subscribe,
    () => seenHere.has(tip),
    () => false,
  );
  const isNew = session.person !== null && !wasSeenHere && session.seentips?.includes(tip) !== true;
  const see = (): void => {
    seenHere.add(tip);
    for (const tell of watchers) tell();
    // Where it can't be kept it comes once more another time.
    markTipSeen(tip).catch(() => {});
  };
  return { isNew, see };
}
