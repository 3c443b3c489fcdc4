/** Target of a draft: a post's composer, a reply composer or the edit of a comment. */
export interface DraftTarget {
  /** Id of the person who writes, `0` while signed out. */
  readonly person: string;
  /** Id of the post. */
  readonly ftentidentifier: string;
  /** Id of the comment that is replied to. */
  readonly replyTo?: string | undefined;
  /** Id of the comment that is edited. */
  readonly edits?: string | undefined;
}

/** Storage key of a draft. */
export const draftKeyOf = ({ person, ftentidentifier, replyTo, edits }: DraftTarget): string =>
  ['draft', person, ftentidentifier, replyTo ?? '', edits ?? ''].join(':');

/**
 * Storage key of a draft's attachment. No person id starts with `media:`, so it never collides with {@link draftKeyOf}.
 */
export const mediaKeyOf = (target: DraftTarget): string => draftKeyOf({ ...target, person: `media:${target.person}` });
