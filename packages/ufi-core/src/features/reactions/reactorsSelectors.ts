import type { CountedReaction } from '../../contract/index.ts';
import type { ReactorList, ReactorsState } from './reactorsReducer.ts';

/** The part of the state in which those are who have reacted. */
export interface ReactorsSlice {
  readonly reactors: ReactorsState;
}

/** Reactions to a post, or to one of its comments; of one type, or of all. */
export interface ReactionSubject {
  readonly target: string;
  readonly comment: string | null;
  readonly reaction: CountedReaction | null;
}

export const reactorsKey = ({ target, comment, reaction }: ReactionSubject): string =>
  [target, comment ?? 'post', reaction ?? 'all'].join(':');

/** Who has reacted, as far as it has been read; undefined where nobody has asked. */
export const selectReactors = ({ reactors }: ReactorsSlice, subject: ReactionSubject): ReactorList | undefined =>
  reactors[reactorsKey(subject)];
