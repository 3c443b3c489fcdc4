import { createLazyView } from '../messages/lazyParts.ts';

/** Draws a link to a post of the instance. */
export const SharedPostPart = createLazyView(async () => (await import('./SharedPostView.tsx')).SharedPostView);
