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

/** A thread and its writer, without a target in it. */
export type DraftThread = Pick<DraftTarget, 'person' | 'ftentidentifier'>;

/** What the storage keys of all drafts in a thread begin with. */
export const draftPrefixOf = ({ person, ftentidentifier }: DraftThread): string =>
  `draft:${person}:${ftentidentifier}:`;

/** Storage key of a draft. */
export const draftKeyOf = ({ replyTo = '', edits = '', ...thread }: DraftTarget): string =>
  `${draftPrefixOf(thread)}${replyTo}:${edits}`;

/** Parses the target from the storage key of a version of a draft in a thread. */
export function targetOfKey(thread: DraftThread, key: string): DraftTarget {
  const [replyTo = '', edits = ''] = key.slice(draftPrefixOf(thread).length).split(':');
  return { ...thread, ...(replyTo !== '' && { replyTo }), ...(edits !== '' && { edits }) };
}

/**
 * Storage key of a draft's attachment. No person id starts with `media:`, so it never collides with {@link draftKeyOf}.
 * `slot` is that of one of several, after a `#`, or only that.
 */
export const mediaKeyOf = (target: DraftTarget, slot = ''): string =>
  draftKeyOf({ ...target, person: `media:${target.person}` }) + slot;
