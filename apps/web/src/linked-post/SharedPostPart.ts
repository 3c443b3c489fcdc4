import { createLazyView } from 'ufi-ui';

/** Draws a link to a post of the instance. */
export const SharedPostPart = createLazyView(async () => (await import('./SharedPostView.tsx')).SharedPostView);
