import { highlightRefusal, type Highlights } from 'ufi-core/internal/rules';
import { statusOf, type CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * Checks that a comment may be pinned or accepted; null removes the highlight.
 *
 * @throws ApiError badParameter
 */
export function checkHighlight(highlight: keyof Highlights, { kind }: ThreadRow, comment: CommentRow | null): void {
  const facts = comment && {
    status: statusOf(comment.status),
    privacy: comment.privacy,
    isTopLevel: comment.parent_id === null,
  };
  const refusal = highlightRefusal(highlight, kind, facts);
  if (refusal !== null) throw new ApiError(refusal.error, refusal);
}
