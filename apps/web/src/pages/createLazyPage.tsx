import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from '../notices/FailedPage.tsx';

/** A page that few ever open, so its code comes by itself. */
interface LazyPage<Props extends object> {
  /** Shows a skeleton until the code is there; where it can't be had it says so, and tries again when asked to. */
  readonly Page: ComponentType<Props>;
  /** Has the code at hand, so that the page is drawn at once. Rejects where it can't be had. */
  load(this: void): Promise<void>;
}

export function createLazyPage<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await loadComponent();
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
