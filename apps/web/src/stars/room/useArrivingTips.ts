import { useEffect, useEffectEvent, useRef } from 'react';
import { selectKnownTips } from 'ufi-core';
import type { RoomTip } from 'ufi-stars';
import { useNow } from 'ufi-ui';
import { useAppSelector } from '../../store/storeHooks.ts';

/** A comment that is older has been loaded, not sent just now. */
const newSeconds = 15;

/** Calls back for each comment with stars that is sent while the page is open. */
export function useArrivingTips(target: string, onTip: (tip: RoomTip) => void): void {
  const { tips } = useAppSelector((state) => selectKnownTips(state, target));
  const now = useNow();
  const opened = useRef<{ readonly at: number; readonly seen: Set<string> } | null>(null);
  const take = useEffectEvent(onTip);
  useEffect(() => {
    // Comments have whole seconds.
    const { at, seen } = (opened.current ??= {
      at: Math.floor(now()),
      seen: new Set(tips.map(({ comment }) => comment)),
    });
    for (const tip of tips) {
      if (seen.has(tip.comment)) continue;
      seen.add(tip.comment);
      if (tip.at >= at && now() - tip.at < newSeconds) take(tip);
    }
  }, [tips, now]);
}
