import type { PostKind, PrivacyValue } from '../contract/index.ts';

/** A comment that a reply answers. */
export interface AnsweredComment {
  readonly id: string;
  readonly parent: string | null;
  readonly privacy: PrivacyValue;
}

/** The comments that a call names: the parent, or only the reply that it answers. */
export interface AnsweredIds {
  readonly parent_comment_id?: string | null | undefined;
  readonly reply_comment_parent_id?: string | null | undefined;
}

/** The id of the comment that a call answers; null for a top-level comment. */
export const answeredId = ({ parent_comment_id, reply_comment_parent_id }: AnsweredIds): string | null =>
  parent_comment_id ?? reply_comment_parent_id ?? null;

/** The position of a comment in its thread. */
export interface ThreadPosition<Comment> {
  /** The top-level comment that it is stored under; null if it is one itself. */
  readonly parent: Comment | null;
  /** The reply that it answers, if it answers one. */
  readonly repliedTo: string | null;
}

/**
 * The position of a comment in its thread. A reply to a reply is stored under the top-level comment. `find` returns a
 * comment that the writer may see, or throws.
 *
 * @returns null if the reply that it answers belongs to another top-level comment
 */
export function threadPosition<Comment extends Pick<AnsweredComment, 'id' | 'parent'>>(
  ids: AnsweredIds,
  find: (id: string) => Comment,
): ThreadPosition<Comment> | null {
  const named = answeredId(ids);
  if (named === null) return { parent: null, repliedTo: null };
  const topLevel = (comment: Comment) => (comment.parent === null ? comment : find(comment.parent));
  const parent = topLevel(find(named));
  const repliedTo = find(ids.reply_comment_parent_id ?? named);
  if (topLevel(repliedTo).id !== parent.id) return null;
  return { parent, repliedTo: repliedTo.id === parent.id ? null : repliedTo.id };
}

/**
 * The privacy of a new comment: a reply has its parent's; a top-level one is for everybody, or under a live video as
 * its writer chooses (S9.08).
 *
 * @returns null if the choice is not offered
 */
export function privacyOfNew(
  { chosen = 0, kind }: { readonly chosen?: PrivacyValue | undefined; readonly kind: PostKind | 'article' },
  parent: Pick<AnsweredComment, 'privacy'> | null,
): PrivacyValue | null {
  if (parent !== null) return parent.privacy;
  return chosen === 0 || kind === 'live' ? chosen : null;
}

/** Who writes a comment, and where. */
export interface AnnouncementFacts {
  readonly kind: PostKind | 'article';
  readonly isTopLevel: boolean;
  /** The post's author; null for an article. */
  readonly owner: string | null;
  readonly actor: string;
  readonly person: string;
}

/** True if a comment is an announcement: top-level, by a page under its own live video (S3.01). */
export const isAnnouncement = ({ kind, isTopLevel, owner, actor, person }: AnnouncementFacts): boolean =>
  kind === 'live' && isTopLevel && actor === owner && actor !== person;
