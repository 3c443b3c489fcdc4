import { Suspense } from 'react';
import { createViewPart } from 'ufi-ui';
import type { ComposerExtrasProps } from './ComposerExtras.tsx';

const Extras = createViewPart(async () => (await import('./ComposerExtras.tsx')).ComposerExtras);

/** What else belongs to what is written; its code comes once a composer is open, into room that is kept for it. */
export const LateComposerExtras = (props: ComposerExtrasProps) => (
  <Suspense fallback={props.hasFeed && <span className="frame-feed" />}>
    <Extras {...props} />
  </Suspense>
);
