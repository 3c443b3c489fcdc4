import type { PrivacyValue } from '../contract/index.ts';
import type { VisibilityFacts } from './visibilityOf.ts';

/** The facts of a comment that its thread's counts depend on. */
export interface CountFacts {
  readonly status: VisibilityFacts['status'];
  readonly privacy: PrivacyValue;
  readonly isTopLevel: boolean;
  /** Number of published replies. */
  readonly replies: number;
  readonly isAnnouncement: boolean;
  readonly isTip: boolean;
  readonly isLow: boolean;
}

/** A comment's contribution to the counts of its thread. */
export interface CommentCounts {
  /** Published comments and their published replies, for everybody and for friends only. */
  readonly comments: number;
  readonly privateComments: number;
  /** Places in the lists of top-level comments, including held ones. */
  readonly topLevel: number;
  readonly privateTopLevel: number;
  /** Of `topLevel`: ranked low, and held. */
  readonly low: number;
  readonly held: number;
}

/**
 * One comment's contribution to its thread's counts. A published top-level comment counts itself and its published
 * replies; a held one counts neither, because nobody else sees its replies. Announcements and tips keep a place in the
 * list but are not counted as comments (S5.12).
 */
export function countComment(comment: CountFacts): CommentCounts {
  const { status, privacy, isTopLevel, replies, isAnnouncement, isTip, isLow } = comment;
  const shown = status === 'published' && isTopLevel ? Number(!isAnnouncement && !isTip) + replies : 0;
  const isPublic = privacy === 0;
  const hasPlace = status !== 'deleted' && isTopLevel;
  return {
    comments: isPublic ? shown : 0,
    privateComments: isPublic ? 0 : shown,
    topLevel: Number(hasPlace && isPublic),
    privateTopLevel: Number(hasPlace && !isPublic),
    low: Number(hasPlace && isPublic && isLow),
    held: Number(hasPlace && isPublic && status === 'held'),
  };
}
