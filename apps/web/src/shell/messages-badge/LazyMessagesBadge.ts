import { createLazyView } from 'ufi-ui';

/** `MessagesBadge`, loaded after hydration. Needs a `Suspense` above it. */
export const LazyMessagesBadge = createLazyView(async () => (await import('./MessagesBadge.tsx')).MessagesBadge);
/** `NotificationsBadge`, loaded with it. */
export const LazyNotificationsBadge = createLazyView(
  async () => (await import('./MessagesBadge.tsx')).NotificationsBadge,
);
