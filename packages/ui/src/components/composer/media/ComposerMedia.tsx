import { Suspense } from 'react';
import { createViewPart } from '../../../lazy/createViewPart.tsx';
import type { ComposerMediaProps, MediaPlace } from './mediaProps.ts';

const LateComposerMedia = createViewPart(async () => (await import('./LateComposerMedia.tsx')).LateComposerMedia);

/** What hangs on what is being written, and the buttons for it. The code comes once a composer is open. */
export const ComposerMedia = (props: ComposerMediaProps & MediaPlace) => (
  <Suspense>
    <LateComposerMedia {...props} />
  </Suspense>
);
