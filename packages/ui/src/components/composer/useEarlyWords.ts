import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Hearing {
  readonly onOpen: () => void;
  readonly onType: (text: string) => void;
}

/** Hears of what was written into a field, and of its focus, before there was a script to hear it. */
export function useEarlyWords(plainRef: RefObject<HTMLTextAreaElement | null>, { onOpen, onType }: Hearing): void {
  const hear = useEffectEvent((plain: HTMLTextAreaElement) => {
    if (plain.value !== plain.defaultValue) onType(plain.value);
    if (document.activeElement === plain) onOpen();
  });
  useEffect(() => {
    if (plainRef.current !== null) hear(plainRef.current);
  }, [plainRef]);
}
