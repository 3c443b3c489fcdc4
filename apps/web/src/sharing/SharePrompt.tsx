import { lazy, Suspense } from 'react';
import { selectSharePrompt } from 'ufi-core';
import { useUfiSelector } from '../store/storeHooks.ts';

const SharePromptToast = lazy(async () => ({ default: (await import('./SharePromptToast.tsx')).SharePromptToast }));

/** Offers to share what somebody has just written, below everything else so that nothing moves (S5.05). */
export function SharePrompt() {
  const prompt = useUfiSelector(selectSharePrompt);
  if (prompt === null) return null;
  return (
    <Suspense>
      <SharePromptToast key={prompt.comment} prompt={prompt} />
    </Suspense>
  );
}
