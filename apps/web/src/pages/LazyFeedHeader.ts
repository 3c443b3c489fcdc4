import { createLazyView } from '../messages/lazyParts.ts';

/** See `FeedHeader`; its code is loaded where there is one. */
export const LazyFeedHeader = createLazyView(async () => (await import('./FeedHeader.tsx')).FeedHeader);
