import { useEffect, useId } from 'react';
import type { ComposerContent } from 'ufi-composer';
import { composerSubmitted, composerTyped } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

interface Field {
  readonly onChange: (content: ComposerContent) => void;
}

/** Tells the others under a post while there are words in a composer (S4.19); what was kept from earlier tells nothing. */
export function useTyping(target: string) {
  const dispatch = useUfiDispatch();
  const composer = useId();
  const stop = (): void => void dispatch(composerSubmitted({ target, composer }));
  useEffect(() => () => void dispatch(composerSubmitted({ target, composer })), [dispatch, target, composer]);
  return {
    stop,
    heard: <Props extends Field>(field: Props): Props => ({
      ...field,
      onChange: (content: ComposerContent) => {
        field.onChange(content);
        dispatch(composerTyped({ target, composer, text: content.visibleValue }));
      },
    }),
  };
}
