import { typingMs, type TypingWord } from '../../contract/index.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { typingHeard, typistForgotten } from './typingActions.ts';

/** Takes in that somebody writes. Without another word they are forgotten after 6 s: their page may be gone. */
export const hearTyping =
  (word: TypingWord): UfiThunk =>
  (dispatch, _, { clock, makeId }) => {
    const token = makeId();
    dispatch(typingHeard({ word, token }));
    if (word.kind === 'typing-stopped') return;
    clock.setTimer(typingMs, () => dispatch(typistForgotten({ target: word.target, token })));
  };
