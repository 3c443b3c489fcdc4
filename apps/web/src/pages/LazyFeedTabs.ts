import { createLazyView } from 'ufi-ui';
// The server draws the links before their script is there.
import '../page-head/LinkTabs.css';

/** `FeedTabs`, whose links work before its code is there. Needs a `Suspense` above it. */
export const LazyFeedTabs = createLazyView(async () => (await import('./FeedTabs.tsx')).FeedTabs);
