import { Suspense } from 'react';
import type { CommentView } from 'ufi-core';
import { createLazyView } from '../messages/lazyParts.ts';

const LazyBadges = createLazyView(async () => (await import('./StatusBadges.tsx')).StatusBadges);

/** True if a comment has any of the badges; most have none. */
const hasBadges = (comment: CommentView): boolean =>
  comment.ispinnedbyauthor ||
  comment.isbanned ||
  comment.ismuted ||
  comment.priorstatus === 'spam' ||
  (comment.assetRole ?? comment.postacceptedanswer) !== null ||
  (comment.hasConstituentBadge ?? comment.isAnnouncement ?? comment.tipOptionIndex ?? comment.stars_attachment) !==
    undefined;

/** `StatusBadges`, for a comment that has any. */
export const CommentStatusBadges = ({ comment }: { readonly comment: CommentView }) =>
  hasBadges(comment) && (
    <Suspense>
      <LazyBadges comment={comment} />
    </Suspense>
  );
