import { highlightRefusal, type Highlights } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import { statusOf, type Comment, type Thread } from '../../world/thread.ts';

/** Checks that a comment may be pinned or accepted; null removes the highlight. @throws ApiError badParameter */
export function checkHighlight(highlight: keyof Highlights, { post }: Thread, comment: Comment | null): void {
  const facts = comment && {
    status: statusOf(comment),
    privacy: comment.privacy,
    isTopLevel: comment.parent === null,
  };
  const refusal = highlightRefusal(highlight, post.article === undefined ? post.kind : 'article', facts);
  if (refusal !== null) throw new ApiError(refusal.error, refusal);
}
