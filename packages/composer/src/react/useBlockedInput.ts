import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useEffectEvent } from 'react';
import { registerBlockedInput, type BlockedInputParts } from './registerBlockedInput.ts';

/** Detects blocked input (S8.14) in the editor around the component. */
export function useBlockedInput({ after, onBlocked }: BlockedInputParts): void {
  const [editor] = useLexicalComposerContext();
  const startTimer = useEffectEvent(after);
  const report = useEffectEvent(onBlocked);
  useEffect(
    () => registerBlockedInput(editor, { after: (ms, call) => startTimer(ms, call), onBlocked: () => report() }),
    [editor],
  );
}
