import { createLazyView } from '../messages/lazyParts.ts';

/** `StoppedWriting`, loaded when a composer is stopped. Needs a `Suspense` above it. */
export const LazyStoppedWriting = createLazyView(async () => (await import('./StoppedWriting.tsx')).StoppedWriting);
