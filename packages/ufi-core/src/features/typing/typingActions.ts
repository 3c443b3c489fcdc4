import { createAction } from '@reduxjs/toolkit';
import type { TypingWord } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** Somebody else writes, or no longer; `token` names this word of theirs. */
export const typingHeard = known(
  createAction<{ readonly word: TypingWord; readonly token: string }>('ufi/typingHeard'),
);

/** Nothing more was heard of somebody since that word. */
export const typistForgotten = known(
  createAction<{ readonly target: string; readonly token: string }>('ufi/typistForgotten'),
);

/** A composer here holds words, or none; `toldAt` is when the server was last told, in milliseconds. */
export const composerChanged = known(
  createAction<{
    readonly target: string;
    readonly composer: string;
    readonly isTyping: boolean;
    readonly toldAt: number;
  }>('ufi/composerChanged'),
);
