import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { ComposerExtrasProps } from './ComposerExtras.tsx';

const Extras = createLazyView(async () => (await import('./ComposerExtras.tsx')).ComposerExtras);

/** Composer extras, loaded once a composer is open; the space for them is reserved. */
export const LazyComposerExtras = (props: ComposerExtrasProps) => (
  <Suspense fallback={props.hasFeed && <span className="frame-feed" />}>
    <Extras {...props} />
  </Suspense>
);
