import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from './FailedPage.tsx';

/** What the address says of such a page. */
interface AddressProps {
  readonly scope?: string | undefined;
}

interface LazyPageProps extends AddressProps {
  /** Brings the page's code; the same function at each drawing. */
  readonly bring: () => Promise<ComponentType<AddressProps>>;
}

/** A page that few ever open, so its code comes by itself. */
export function LazyPage({ bring, ...props }: LazyPageProps) {
  const [Page, setPage] = useState<ComponentType<AddressProps> | 'failed'>();
  const load = useCallback(() => {
    bring().then(
      (page) => setPage(() => page),
      () => setPage('failed'),
    );
  }, [bring]);
  useEffect(load, [load]);
  if (Page === undefined) return <PostSkeleton />;
  if (Page === 'failed') return <FailedPage onRetry={load} />;
  return <Page {...props} />;
}
