import type { ComposerTokenType } from 'ufi-core/contract';

/** What names something that a person's next comment under a post is to carry. */
export interface ComposerToken {
  readonly thread: string;
  readonly person: string;
  readonly type: ComposerTokenType;
  readonly id: string;
}

/** The key of one in the world. */
export const tokenKey = ({ thread, person, type, id }: ComposerToken): string => [thread, person, type, id].join(' ');
