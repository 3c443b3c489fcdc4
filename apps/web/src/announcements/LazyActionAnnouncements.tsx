import { createLazyView } from 'ufi-ui';

/** See `ActionAnnouncements`: its code comes once the page stands, inside the caller's `Suspense`. */
export const LazyActionAnnouncements = createLazyView(
  async () => (await import('./ActionAnnouncements.tsx')).ActionAnnouncements,
);
