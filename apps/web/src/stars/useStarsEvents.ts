import { useEffect, useEffectEvent, useRef } from 'react';
import { logEvent } from 'ufi-core';
import type { StarsError } from 'ufi-stars';
import { useAppDispatch } from '../store/storeHooks.ts';

interface LoggedStars {
  readonly quantity: number;
  /** The text asks for them, which shows a chip. */
  readonly isTyped: boolean;
  readonly error: StarsError['kind'] | null;
  readonly payee: string;
  readonly isTipShown: boolean;
}

/**
 * Counts what happens to stars in a composer (S7.35): each chip that appears, each kind of error once,
 * and the tip; none of it names the viewer.
 */
export function useStarsEvents({ quantity, isTyped, error, payee, isTipShown }: LoggedStars): void {
  const dispatch = useAppDispatch();
  const log = useEffectEvent((name: string, detail: Readonly<Record<string, string | number>>) =>
    dispatch(logEvent({ name, detail })),
  );
  const decorated = useEffectEvent(() =>
    log('wallet_shortcut_spend_decorated', { units: quantity, error: error ?? '' }),
  );
  const logged = useRef(new Set<StarsError['kind']>());
  const failed = useEffectEvent((kind: StarsError['kind']) => {
    if (logged.current.has(kind)) return;
    logged.current.add(kind);
    if (kind === 'transaction') log('wallet_data_transaction_exception', { payeeID: payee });
    else log('stars_illegal_input', { units: quantity, error: kind });
  });
  const isDecorated = isTyped && quantity > 0;
  useEffect(() => {
    if (isDecorated) decorated();
  }, [isDecorated]);
  useEffect(() => {
    if (error !== null) failed(error);
  }, [error]);
  useEffect(() => {
    if (isTipShown) log('star_nux_eligible', {});
  }, [isTipShown]);
}
