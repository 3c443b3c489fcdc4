import { useEffect, useEffectEvent, type RefObject } from 'react';

interface InputListeners {
  readonly onOpen: () => void;
  readonly onType: (text: string) => void;
}

/** Replays the text and focus that a field received before hydration. */
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
