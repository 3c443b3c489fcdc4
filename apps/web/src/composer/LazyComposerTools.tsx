import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { ComposerToolsProps } from './ComposerTools.tsx';

const ComposerTools = createLazyView(async () => (await import('./ComposerTools.tsx')).ComposerTools);

/** The buttons of a composer for emoji and stickers, once their code is there: nobody waits for it. */
export const LazyComposerTools = (props: ComposerToolsProps) => (
  <Suspense>
    <ComposerTools {...props} />
  </Suspense>
);
