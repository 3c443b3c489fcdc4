import { createAction } from '@reduxjs/toolkit';
import type { TypingNotice } from '../contract/index.ts';
import { known } from './knownActions.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** Somebody else writes, or no longer; `token` names this word of theirs. */
export const typingNoticeReceived = known(
  createAction<{ readonly notice: TypingNotice; readonly token: string }>('ufi/typingNoticeReceived'),
);

/** Takes in what the stream says of somebody who writes. */
export const receiveTypingNotice =
  (notice: TypingNotice): UfiThunk =>
  (dispatch, _, { makeId }) =>
    void dispatch(typingNoticeReceived({ notice, token: makeId() }));
