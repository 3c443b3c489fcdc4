import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { ComposerToolsProps } from './ComposerTools.tsx';

const ComposerTools = createLazyView(async () => (await import('./ComposerTools.tsx')).ComposerTools);

/** `ComposerTools`, rendered once loaded; the composer does not wait for it. */
export const LazyComposerTools = (props: ComposerToolsProps) => (
  <Suspense>
    <ComposerTools {...props} />
  </Suspense>
);
