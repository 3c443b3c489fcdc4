import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import { useFrameSelector } from '../context/storeHooks.ts';

const AfterPosting = createLazyView(async () => (await import('./AfterPosting.tsx')).AfterPosting);

/** See `AfterPosting`: its code is there before the click that may open a popup. */
export function LazyAfterPosting() {
  const isNeeded = useFrameSelector(({ own }) => own.postToFeed || own.publishing !== null || own.notice !== null);
  return (
    isNeeded && (
      <Suspense>
        <AfterPosting />
      </Suspense>
    )
  );
}
