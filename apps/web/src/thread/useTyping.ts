import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ComposerContent } from 'ufi-composer';
import { composerSubmitted, composerTyped } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

interface Field {
  readonly onChange: (content: ComposerContent) => void;
}

/** Whoever is back in the field by then has not left it. */
const leftAfterMs = 5_000;

/**
 * Tells the others under a post while there are words in a composer (S4.19), until they are sent, or the field or the
 * page is left; what was kept from earlier tells nothing.
 */
export function useTyping(target: string) {
  const dispatch = useUfiDispatch();
  const composer = useId();
  const field = useRef<Element | null>(null);
  const stop = (): void => void dispatch(composerSubmitted({ target, composer }));
  useEffect(() => () => void dispatch(composerSubmitted({ target, composer })), [dispatch, target, composer]);
  useLeaving(field, stop);
  return {
    stop,
    heard: <Props extends Field>(props: Props): Props => ({
      ...props,
      onChange: (content: ComposerContent) => {
        props.onChange(content);
        field.current = document.activeElement;
        dispatch(composerTyped({ target, composer, text: content.visibleValue }));
      },
    }),
  };
}

/** Calls back once the field that was written into has been without its writer for a while. */
function useLeaving(field: { readonly current: Element | null }, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const isLeft = () => document.hidden || !document.hasFocus() || document.activeElement !== field.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (field.current !== null) timer = setTimeout(() => isLeft() && leave(), leftAfterMs);
    };
    document.addEventListener('focusout', look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('blur', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('blur', look);
    };
  }, [field]);
}
