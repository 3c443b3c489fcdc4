import { createAction } from '@reduxjs/toolkit';
import type { TypingNotice } from '../contract/index.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** A typing notice has arrived. `token` identifies this notice. */
export const typingNoticeReceived = createAction<{ readonly notice: TypingNotice; readonly token: string }>(
  'ufi/typing/typingNoticeReceived',
);

/** Dispatches a typing notice from the stream. */
export const receiveTypingNotice =
  (notice: TypingNotice): UfiThunk =>
  (dispatch, _, { makeId }) =>
    void dispatch(typingNoticeReceived({ notice, token: makeId() }));
