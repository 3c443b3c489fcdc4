import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { ComposerExtrasProps } from './ComposerExtras.tsx';

const Extras = createLazyView(async () => (await import('./ComposerExtras.tsx')).ComposerExtras);

/** What else belongs to what is written; its code comes once a composer is open, into room that is kept for it. */
export const LazyComposerExtras = (props: ComposerExtrasProps) => (
  <Suspense fallback={props.hasFeed && <span className="frame-feed" />}>
    <Extras {...props} />
  </Suspense>
);
