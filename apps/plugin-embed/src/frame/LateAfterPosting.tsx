import { Suspense } from 'react';
import { createViewPart } from 'ufi-ui';
import { useFrameSelector } from '../store/storeHooks.ts';

const AfterPosting = createViewPart(async () => (await import('./AfterPosting.tsx')).AfterPosting);

/** See `AfterPosting`: its code is there before the click that may open a popup. */
export function LateAfterPosting() {
  const isNeeded = useFrameSelector(({ own }) => own.postToFeed || own.publishing !== null || own.notice !== null);
  return (
    isNeeded && (
      <Suspense>
        <AfterPosting />
      </Suspense>
    )
  );
}
