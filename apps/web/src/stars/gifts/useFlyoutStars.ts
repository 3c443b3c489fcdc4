import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useKeptChoice } from './useKeptChoice.ts';
import { flyoutStars, type FlyoutChoice, type FlyoutStars, type StarsFlow } from 'ufi-stars';

interface UsedFlyoutStars {
  /** The choice that goes with the comment, at its present price; null if nothing was chosen. */
  readonly chosen: FlyoutStars | null;
  readonly choose: (choice: FlyoutChoice | null) => void;
  /** Keeps the choice for the next page, such as the one after a checkout. */
  readonly keep: () => Promise<void>;
}

interface FlyoutStarsOptions {
  /** The gifts on offer; null while they are loading, undefined if it can't be had. */
  readonly flow: StarsFlow | null | undefined;
  /** Stars can be sent with the comment as it is. */
  readonly isCarrier: boolean;
  /** The broadcast. */
  readonly target: string;
}

/** Keeps the flyout's choice (S4.28). It is dropped once it is no longer offered, or the comment can't carry it. */
export function useFlyoutStars({ flow, isCarrier, target }: FlyoutStarsOptions): UsedFlyoutStars {
  const [choice, choose] = useState<FlyoutChoice | null>(null);
  const chosen = useMemo(
    () => (choice && flow && isCarrier ? flyoutStars(flow, choice) : null),
    [choice, flow, isCarrier],
  );
  if (choice !== null && chosen === null) choose(null);
  const kept = useKeptChoice(target);
  const isReady = Boolean(flow) && isCarrier;
  const restore = useEffectEvent(async () => {
    const restored = await kept.take();
    if (restored !== null) choose((present) => present ?? restored);
  });
  useEffect(() => {
    if (isReady) void restore();
  }, [isReady]);
  return { chosen, choose, keep: () => kept.put(choice) };
}
