import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from './FailedPage.tsx';

/** The settings for sites: few ever open them, so their code comes by itself. */
export function Sites() {
  const [Page, setPage] = useState<ComponentType | 'failed'>();
  const load = useCallback(() => {
    import('../sites/SitesPage.tsx').then(
      ({ SitesPage }) => setPage(() => SitesPage),
      () => setPage('failed'),
    );
  }, []);
  useEffect(load, [load]);
  if (Page === undefined) return <PostSkeleton />;
  if (Page === 'failed') return <FailedPage onRetry={load} />;
  return <Page />;
}
