import { createLazyView } from 'ufi-ui';

/** `VideoPlayer`, drawn by the server and loaded after hydration. Needs a `Suspense` above it. */
export const LazyVideoPlayer = createLazyView(async () => (await import('./VideoPlayer.tsx')).VideoPlayer);
