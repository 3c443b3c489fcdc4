import { useCallback, useEffect, useState } from 'react';
import { PostSkeleton } from 'ufi-ui';
import type { LivePageProps } from '../live/LivePage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { knownLivePage, loadLivePage } from './livePart.ts';

/** A live video: few ever open one, so its code comes by itself. A first page waits for it before it is drawn. */
export function Live(props: LivePageProps) {
  const [Page, setPage] = useState(knownLivePage);
  const load = useCallback(() => {
    loadLivePage().then(
      () => setPage(knownLivePage),
      () => setPage('failed'),
    );
  }, []);
  useEffect(() => {
    if (Page === null) load();
  }, [Page, load]);
  if (Page === null) return <PostSkeleton />;
  if (Page === 'failed') return <FailedPage onRetry={load} />;
  return <Page.LivePage {...props} />;
}
