import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import { useAppSelector } from '../context/storeHooks.ts';

const AfterPosting = createLazyView(async () => (await import('./AfterPosting.tsx')).AfterPosting);

/**
 * Lazily loaded {@link AfterPosting}: requested as soon as it may be needed, so that it is there before the click that
 * opens a popup.
 */
export function LazyAfterPosting() {
  const isNeeded = useAppSelector(
    ({ plugin }) => plugin.postToFeed || plugin.publishing !== null || plugin.notice !== null,
  );
  return (
    isNeeded && (
      <Suspense>
        <AfterPosting />
      </Suspense>
    )
  );
}
