import { useEffect } from 'react';
import { selectSharePrompt } from 'ufi-core';
import { createLazyPart, useLazyPart } from 'ufi-ui';
import { useUfiSelector } from '../store/storeHooks.ts';

const promptPart = createLazyPart(() => import('./SharePromptToast.tsx'));

/** Offers to share what somebody has just written, below everything else so that nothing moves (S5.05). */
export function SharePrompt() {
  const prompt = useUfiSelector(selectSharePrompt);
  const { part } = useLazyPart(promptPart, prompt !== null);
  useEffect(() => {
    if (prompt !== null) promptPart.load();
  }, [prompt]);
  return prompt && part ? <part.SharePromptToast key={prompt.comment} prompt={prompt} /> : null;
}
