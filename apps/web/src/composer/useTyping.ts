import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { composerSubmitted, composerTyped } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

/** Whoever is back in the field by then has not left it. */
const leaveDelayMs = 5_000;

/**
 * Tells the others under a post while there are words in a composer (S4.19), until they are sent, or the field or the
 * page is left. `typed` is what was written last; null as long as nothing was: what was kept from earlier tells nothing.
 */
export function useTyping(target: string, typed: string | null): void {
  const dispatch = useUfiDispatch();
  const composer = useId();
  const field = useRef<Element | null>(null);
  useEffect(() => () => void dispatch(composerSubmitted({ target, composer })), [dispatch, target, composer]);
  useEffect(() => {
    if (typed === null) return;
    field.current = document.activeElement;
    dispatch(composerTyped({ target, composer, text: typed }));
  }, [dispatch, target, composer, typed]);
  useFieldLeft(field, () => dispatch(composerSubmitted({ target, composer })));
}

/** Calls back once the field that was written into has been without its writer for a while. */
function useFieldLeft(field: { readonly current: Element | null }, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const isLeft = () => document.hidden || !document.hasFocus() || document.activeElement !== field.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (field.current !== null) timer = setTimeout(() => isLeft() && leave(), leaveDelayMs);
    };
    document.addEventListener('focusout', restartTimer);
    document.addEventListener('visibilitychange', restartTimer);
    window.addEventListener('blur', restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', restartTimer);
      document.removeEventListener('visibilitychange', restartTimer);
      window.removeEventListener('blur', restartTimer);
    };
  }, [field]);
}
