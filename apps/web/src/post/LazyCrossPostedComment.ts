import { createLazyView } from 'ufi-ui';

/** See `CrossPostedComment`; its code is loaded where there is one. */
export const LazyCrossPostedComment = createLazyView(
  async () => (await import('./CrossPostedComment.tsx')).CrossPostedComment,
);
