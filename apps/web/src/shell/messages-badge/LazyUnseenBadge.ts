import { createLazyView } from '../../messages/lazyParts.ts';

/** `UnseenBadge`, loaded after hydration. Needs a `Suspense` above it. */
export const LazyUnseenBadge = createLazyView(async () => (await import('./MessagesBadge.tsx')).UnseenBadge);
