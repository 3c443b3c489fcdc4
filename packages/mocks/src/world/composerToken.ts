import type { ComposerTokenType } from 'ufi-core/contract';

/** Identifies a prepared attachment for a person's next comment in a thread. */
export interface ComposerToken {
  readonly thread: string;
  readonly person: string;
  readonly type: ComposerTokenType;
  readonly id: string;
}

/** The key of a composer token in the world. */
export const tokenKey = ({ thread, person, type, id }: ComposerToken): string => [thread, person, type, id].join(' ');
