import { useEffect, useRef, useState } from 'react';
import { nothingToTell, tellTips, tellingMs, type RoomTip, type AnnouncedTips } from 'ufi-stars';
import { useNow, useTimers } from 'ufi-ui';

/** A sentence, numbered so that an equal one is read again. */
export interface AnnouncedSentence extends AnnouncedTips {
  readonly count: number;
}

/** The announcement of others' tips, one sentence in 5 s, and the function that adds a tip. */
export function useAnnouncedTips(): readonly [AnnouncedSentence | null, (tip: RoomTip) => void] {
  const [announced, setAnnounced] = useState<AnnouncedSentence | null>(null);
  const state = useRef(nothingToTell);
  const cancel = useRef(() => {});
  const now = useNow();
  const setTimer = useTimers();
  useEffect(() => () => cancel.current(), []);
  const wait = (ms: number) => {
    cancel.current = setTimer(ms, () => {
      const [next, due] = tellTips(state.current, { type: 'passed', now: now() * 1_000 });
      state.current = next;
      if (due) setAnnounced((last) => ({ ...due, count: (last?.count ?? 0) + 1 }));
      else if (next.status === 'gathering') wait(Math.max(1, next.since + tellingMs - now() * 1_000));
    });
  };
  const add = (tip: RoomTip) => {
    const [before] = [state.current];
    [state.current] = tellTips(before, { type: 'arrived', tip, now: now() * 1_000 });
    if (before.status === 'silent') wait(tellingMs);
  };
  return [announced, add];
}
