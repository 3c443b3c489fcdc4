/** What a draft is written for: a post's composer, the reply composer of a comment, or the edit of one. */
export interface DraftTarget {
  readonly person: string;
  readonly ftentidentifier: string;
  readonly replyTo?: string | undefined;
  readonly edits?: string | undefined;
}

/** Under which name a target's draft is kept. */
export const draftKeyOf = ({ person, ftentidentifier, replyTo, edits }: DraftTarget): string =>
  ['draft', person, ftentidentifier, replyTo ?? '', edits ?? ''].join(':');

/** Under which name what hangs on it is kept. No person is called so, so it is never taken for a draft's words. */
export const mediaKeyOf = (target: DraftTarget): string => draftKeyOf({ ...target, person: `media:${target.person}` });
