import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { composerSubmitted, composerTyped } from 'ufi-core';
import { useAppDispatch } from '../store/storeHooks.ts';

/** Returning to the field within this time counts as not having left it. */
const leaveDelayMs = 5_000;

/**
 * Sends typing notices while a composer holds text (S4.19), until it is sent or the field or page is left. `typed` is
 * the latest typed text, null as long as nothing was typed: a restored draft sends no notice.
 */
export function useTyping(target: string, typed: string | null): void {
  const dispatch = useAppDispatch();
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

/** Calls back once the field has lost the focus for `leaveDelayMs`. */
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
