import { Suspense } from 'react';
import { createViewPart } from 'ufi-ui';
import type { ComposerToolsProps } from './ComposerTools.tsx';

const ComposerTools = createViewPart(async () => (await import('./ComposerTools.tsx')).ComposerTools);

/** The buttons of a composer for emoji and stickers, once their code is there: nobody waits for it. */
export const LateComposerTools = (props: ComposerToolsProps) => (
  <Suspense>
    <ComposerTools {...props} />
  </Suspense>
);
