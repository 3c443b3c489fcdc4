import { useEffect, useReducer } from 'react';
import { cardsChangeAt, moveCards, noCards, type RoomTip, type ShownCard } from 'ufi-stars';
import { useNow, useTimers } from 'ufi-ui';

/** The cards over a video, and what adds one. */
export function useAmbientCards(): readonly [readonly ShownCard[], (tip: RoomTip) => void] {
  const [state, move] = useReducer(moveCards, noCards);
  const now = useNow();
  const setTimer = useTimers();
  useEffect(() => {
    const at = cardsChangeAt(state);
    if (at === null) return undefined;
    return setTimer(Math.max(0, at - now() * 1_000), () => move({ type: 'passed', now: now() * 1_000 }));
  }, [state, now, setTimer]);
  const add = (tip: RoomTip) => move({ type: 'arrived', tip, now: now() * 1_000 });
  return [state.status === 'still' ? [] : state.shown, add];
}
