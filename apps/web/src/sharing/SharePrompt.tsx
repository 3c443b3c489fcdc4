import { useEffect } from 'react';
import { selectSharePrompt } from 'ufi-core';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const promptPart = createLazyPart(() => import('./SharePromptToast.tsx'));

/** Offers to share a comment just written, in a toast so that nothing shifts (S5.05). */
export function SharePrompt() {
  const prompt = useAppSelector(selectSharePrompt);
  const { part } = useLazyPart(promptPart, prompt !== null);
  useEffect(() => {
    if (prompt !== null) promptPart.load();
  }, [prompt]);
  return prompt && part ? <part.SharePromptToast key={prompt.comment} prompt={prompt} /> : null;
}
