import { Suspense } from 'react';
import { createLazyView } from '../messages/lazyParts.ts';
import type { ComposerStarsProps } from './ComposerStars.tsx';

const Stars = createLazyView(async () => (await import('./ComposerStars.tsx')).ComposerStars);

/** `ComposerStars`, loaded once a composer under a broadcast is open. */
export const LazyComposerStars = (props: ComposerStarsProps) => (
  <Suspense>
    <Stars {...props} />
  </Suspense>
);
