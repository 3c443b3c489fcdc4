import { useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from './FailedPage.tsx';

/** The settings for sites: few ever open them, so their code comes by itself. */
export function Sites() {
  const [attempt, setAttempt] = useState(0);
  const [Page, setPage] = useState<ComponentType | 'failed'>();
  useEffect(() => {
    import('../sites/SitesPage.tsx').then(
      ({ SitesPage }) => setPage(() => SitesPage),
      () => setPage('failed'),
    );
  }, [attempt]);
  if (Page === undefined) return <PostSkeleton />;
  if (Page === 'failed') return <FailedPage onRetry={() => setAttempt(attempt + 1)} />;
  return <Page />;
}
