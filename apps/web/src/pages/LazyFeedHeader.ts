import { createLazyView } from 'ufi-ui';

/** See `FeedHeader`; its code is loaded where there is one. */
export const LazyFeedHeader = createLazyView(async () => (await import('./FeedHeader.tsx')).FeedHeader);
