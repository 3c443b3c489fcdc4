import { useEffect, useEffectEvent, type RefObject } from 'react';

interface InputListeners {
  readonly onOpen: () => void;
  readonly onType: (text: string) => void;
}

/** Hears of what was written into a field, and of its focus, before there was a script to hear it. */
export function useInputBeforeHydration(
  textareaRef: RefObject<HTMLTextAreaElement | null>,
  { onOpen, onType }: InputListeners,
): void {
  const replay = useEffectEvent((textArea: HTMLTextAreaElement) => {
    if (textArea.value !== textArea.defaultValue) onType(textArea.value);
    if (document.activeElement === textArea) onOpen();
  });
  useEffect(() => {
    if (textareaRef.current !== null) replay(textareaRef.current);
  }, [textareaRef]);
}
