import { createLazyView } from '../messages/lazyParts.ts';

/** `PublishBox`, drawn by the server and loaded after hydration. Needs a `Suspense` above it. */
export const LazyPublishBox = createLazyView(async () => (await import('./PublishBox.tsx')).PublishBox);
