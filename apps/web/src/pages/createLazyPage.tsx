import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { importWithTexts } from '../messages/lazyParts.ts';
import { FailedPage } from '../notices/FailedPage.tsx';

/** A page loaded on demand because few people open it. */
interface LazyPage<Props extends object> {
  /** Shows a skeleton while loading; a failed load shows an error that can be retried. */
  readonly Page: ComponentType<Props>;
  /** Preloads the code, so that the page renders at once. Rejects if loading fails. */
  load(this: void): Promise<void>;
}

export function createLazyPage<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await importWithTexts(loadComponent);
  };
  function Page(props: Props) {
    const [View, setView] = useState<ComponentType<Props> | 'failed' | null>(() => loaded);
    const show = useCallback(() => {
      load().then(
        () => setView(() => loaded),
        () => setView('failed'),
      );
    }, []);
    useEffect(() => {
      if (View === null) show();
    }, [View, show]);
    if (View === null) return <PostSkeleton />;
    if (View === 'failed') return <FailedPage onRetry={show} />;
    return <View {...props} />;
  }
  return { Page, load };
}
