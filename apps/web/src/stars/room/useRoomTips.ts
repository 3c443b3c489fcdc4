import { useEffect, useEffectEvent, useState } from 'react';
import { selectKnownTips, selectStreamStart } from 'ufi-core';
import {
  keepTips,
  loadStarsMetadata,
  reloadTips,
  currentTips,
  stripAt,
  type RoomTip,
  type StripEntry,
} from 'ufi-stars';
import { useNow, useTimers } from 'ufi-ui';
import { useAppDispatch, useAppSelector } from '../../store/storeHooks.ts';

/**
 * Loads what a broadcast has received in stars, and anew when the stream could not tell all of it: what stood above the
 * list may have been removed or returned meanwhile.
 */
export function useStarsRoomLoad(target: string, tips: readonly RoomTip[]): void {
  const dispatch = useAppDispatch();
  const start = useAppSelector((state) => selectStreamStart(state, target));
  const now = useNow();
  const load = useEffectEvent((of: string) => {
    const current = currentTips(tips, now()).map(({ comment }) => comment);
    // If they can't be loaded the page is shown with what the stream tells.
    dispatch(reloadTips(of, current)).catch(() => undefined);
    dispatch(loadStarsMetadata(of)).catch(() => undefined);
  });
  useEffect(() => {
    if (start !== undefined) load(target);
  }, [target, start]);
}

/** The comments with stars of a broadcast, as far as they are known. */
export function useRoomTips(target: string): readonly RoomTip[] {
  const known = useAppSelector((state) => selectKnownTips(state, target));
  const [kept, setKept] = useState({ known, tips: keepTips([], known) });
  if (kept.known === known) return kept.tips;
  const tips = keepTips(kept.tips, known);
  setKept({ known, tips });
  return tips;
}

/** Those above the list now; none before mount, since their time is the browser's to know. */
export function useStrip(tips: readonly RoomTip[]): readonly StripEntry[] {
  const now = useNow();
  const setTimer = useTimers();
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => setAt(now()), [now]);
  const { entries, changesAt } = at === null ? { entries: [], changesAt: null } : stripAt(tips, at);
  useEffect(() => {
    if (changesAt === null) return undefined;
    return setTimer(Math.max(1, (changesAt - now()) * 1_000), () => setAt(Math.max(now(), changesAt)));
  }, [changesAt, now, setTimer]);
  return entries;
}
