import { Suspense } from 'react';
import { selectOwnActors } from 'ufi-core';
import { createLazyView } from 'ufi-ui';
import { useAppSelector } from '../context/storeHooks.ts';

const OwnActors = createLazyView(async () => (await import('./OwnActors.tsx')).OwnActors);

/** Lazily loaded {@link OwnActors}, for visitors who have several identities. */
export function LazyOwnActors() {
  const hasSeveral = useAppSelector((state) => selectOwnActors(state).length > 1);
  return (
    hasSeveral && (
      <Suspense>
        <OwnActors />
      </Suspense>
    )
  );
}
