import type { CountedReaction } from '../../contract/index.ts';
import type { ReactorList, ReactorsState } from './reactorsSlice.ts';

/** The state slice of reactor lists. */
export interface ReactorsSlice {
  readonly reactors: ReactorsState;
}

/** The reactions to a post or one of its comments, of one type or of all. */
export interface ReactionSubject {
  readonly target: string;
  readonly comment: string | null;
  readonly reaction: CountedReaction | null;
}

export const reactorsKey = ({ target, comment, reaction }: ReactionSubject): string =>
  [target, comment ?? 'post', reaction ?? 'all'].join(':');

/** The loaded reactors; undefined if none were loaded. */
export const selectReactors = ({ reactors }: ReactorsSlice, subject: ReactionSubject): ReactorList | undefined =>
  reactors[reactorsKey(subject)];
