import type { ReactNode } from 'react';
import { PostSkeleton } from 'ufi-ui';
import type { LoadedState } from '../services/useLoaded.ts';
import { FailedPage } from './FailedPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

interface LoadedViewProps<Loaded> {
  readonly state: LoadedState<Loaded>;
  readonly children: (loaded: Loaded) => ReactNode;
}

/** What a page is about, in each of its loading states. */
export function LoadedView<Loaded>({ state, children }: LoadedViewProps<Loaded>) {
  switch (state.status) {
    case 'loading':
      return <PostSkeleton />;
    case 'notFound':
      return <NotFoundPage />;
    case 'failed':
      return <FailedPage onRetry={state.retry} />;
    case 'ready':
      return children(state.loaded);
  }
}
