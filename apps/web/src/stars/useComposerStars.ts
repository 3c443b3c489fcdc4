import { useEffect, useReducer, useState } from 'react';
import { selectShownBalance, selectStarsRoom, selectWallet } from 'ufi-core';
import { initialStarsState, starsSlice } from 'ufi-stars';
import { useAppSelector } from '../store/storeHooks.ts';
import { useFlyoutStars } from './gifts/useFlyoutStars.ts';
import { useLoadedStars } from './useLoadedStars.ts';

const { actions, reducer } = starsSlice;

/** State of the stars in the composer, what the broadcast offers, and what was chosen of it. */
export function useComposerStars(target: string, isCarrier: boolean) {
  const [state, change] = useReducer(reducer, initialStarsState);
  const balance = useAppSelector(selectShownBalance);
  const { hasSent = false, isFrozen = false, isMinor = false } = useAppSelector(selectWallet) ?? {};
  const room = useAppSelector((all) => selectStarsRoom(all, target));
  const [wasOn, setWasOn] = useState(false);
  if (room?.isEnabled === true && !wasOn) setWasOn(true);
  // Turned off while somebody writes, what they wanted to send stays, and is not sent (stars.264).
  const isTurnedOff = room?.isEnabled === false && wasOn;
  // While it is not known, words that ask for stars wait. To a minor none are offered.
  const isOffered = (room?.isEnabled !== false || isTurnedOff) && !isMinor;
  const { flow, reload } = useLoadedStars(target, change);
  const { chosen, choose, keep } = useFlyoutStars({ flow, isCarrier: isOffered && isCarrier, target });
  const isChosen = chosen !== null;
  useEffect(() => {
    change(isChosen ? actions.flyoutStarsSelected() : actions.flyoutStarsUnselected());
  }, [isChosen]);
  useEffect(() => {
    if (isOffered) change(actions.enable());
  }, [isOffered]);
  useEffect(() => {
    if (balance !== undefined) change(actions.completeFetchBalance(balance));
  }, [balance]);
  return {
    state,
    change,
    flow,
    reload,
    chosen,
    choose,
    keep,
    balance,
    hasSent,
    room,
    isOffered,
    isTurnedOff,
    isFrozen,
  };
}
