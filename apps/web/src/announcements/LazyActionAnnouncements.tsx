import { createLazyView } from 'ufi-ui';

/** `ActionAnnouncements`, loaded after hydration. Needs a `Suspense` above it. */
export const LazyActionAnnouncements = createLazyView(
  async () => (await import('./ActionAnnouncements.tsx')).ActionAnnouncements,
);
