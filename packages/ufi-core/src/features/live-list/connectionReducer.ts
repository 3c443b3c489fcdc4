import { createAction, type Action } from '@reduxjs/toolkit';
import type { StreamState } from '../../request/index.ts';

/** The stream stands differently. */
export const connectionChanged = createAction<StreamState>('ufi/connectionChanged');

export const connectionReducer = (state: StreamState = 'waiting', action: Action): StreamState =>
  connectionChanged.match(action) ? action.payload : state;
