import { createLazyView } from '../messages/lazyParts.ts';

/** See `CrossPostedComment`; its code is loaded where there is one. */
export const LazyCrossPostedComment = createLazyView(
  async () => (await import('./CrossPostedComment.tsx')).CrossPostedComment,
);
