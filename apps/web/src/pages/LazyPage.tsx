import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from './FailedPage.tsx';

interface LazyPageProps {
  /** Brings the page's code; the same function at each drawing. */
  readonly bring: () => Promise<ComponentType>;
}

/** A page that few ever open, so its code comes by itself. */
export function LazyPage({ bring }: LazyPageProps) {
  const [Page, setPage] = useState<ComponentType | 'failed'>();
  const load = useCallback(() => {
    bring().then(
      (page) => setPage(() => page),
      () => setPage('failed'),
    );
  }, [bring]);
  useEffect(load, [load]);
  if (Page === undefined) return <PostSkeleton />;
  if (Page === 'failed') return <FailedPage onRetry={load} />;
  return <Page />;
}
