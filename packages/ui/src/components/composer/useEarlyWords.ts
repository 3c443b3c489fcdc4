import { useEffect, useEffectEvent, type RefObject } from 'react';
import { plainContent, type ComposerContent } from 'ufi-composer';

interface Hearing {
  readonly onOpen: () => void;
  readonly onChange: (content: ComposerContent) => void;
}

/** Hears of what was written into a field, and of its focus, before there was a script to hear it. */
export function useEarlyWords(plainRef: RefObject<HTMLTextAreaElement | null>, { onOpen, onChange }: Hearing): void {
  const hear = useEffectEvent((plain: HTMLTextAreaElement) => {
    if (plain.value !== plain.defaultValue) onChange(plainContent(plain.value));
    if (document.activeElement === plain) onOpen();
  });
  useEffect(() => {
    if (plainRef.current !== null) hear(plainRef.current);
  }, [plainRef]);
}
