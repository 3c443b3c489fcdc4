import { createAction } from '@reduxjs/toolkit';
import type { TypingWord } from '../contract/index.ts';
import { known } from './knownActions.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** Somebody else writes, or no longer; `token` names this word of theirs. */
export const typingHeard = known(
  createAction<{ readonly word: TypingWord; readonly token: string }>('ufi/typingHeard'),
);

/** Takes in what the stream says of somebody who writes. */
export const hearTyping =
  (word: TypingWord): UfiThunk =>
  (dispatch, _, { makeId }) =>
    void dispatch(typingHeard({ word, token: makeId() }));
