import type { PostKind, PrivacyValue } from '../contract/index.ts';
import type { RuleRefusal } from './ruleRefusal.ts';
import type { VisibilityFacts } from './visibilityOf.ts';

/** The highlighted comments of a thread, by id. */
export interface Highlights {
  readonly pinned: string | null;
  readonly accepted: string | null;
  /** Pinned over a live video. */
  readonly livePinned: string | null;
}

/** The facts of a comment that is to be highlighted. */
export interface HighlightedComment {
  readonly status: VisibilityFacts['status'];
  readonly privacy: PrivacyValue;
  readonly isTopLevel: boolean;
}

/** The kind of post that a highlight requires; null for any. */
const kinds = { pinned: null, accepted: 'question', livePinned: 'live' } as const satisfies Record<
  keyof Highlights,
  PostKind | null
>;

/**
 * True if a comment may be highlighted: it is published and top-level, and over a live video it is readable for
 * everybody. `comment` is null if the highlight is removed, which is always possible.
 */
export function highlightRefusal(
  highlight: keyof Highlights,
  kind: PostKind | 'article',
  comment: HighlightedComment | null,
): RuleRefusal | null {
  const required = kinds[highlight];
  if (required !== null && kind !== required) {
    return { error: 'badParameter', fields: { ft_ent_identifier: 'not_allowed' } };
  }
  const isSuitable =
    comment === null ||
    (comment.status === 'published' && comment.isTopLevel && (highlight !== 'livePinned' || comment.privacy === 0));
  return isSuitable ? null : { error: 'badParameter', fields: { comment_id: 'not_allowed' } };
}

/** The highlights after a change of comments: one that is no longer published loses its highlight. */
export function keptHighlights(
  { pinned, accepted, livePinned }: Highlights,
  isPublished: (id: string) => boolean,
): Highlights {
  const kept = (id: string | null) => (id !== null && isPublished(id) ? id : null);
  return { pinned: kept(pinned), accepted: kept(accepted), livePinned: kept(livePinned) };
}
