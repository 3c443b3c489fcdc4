import { createAction, type Action } from '@reduxjs/toolkit';
import type { StreamState } from '../../request/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** The stream's state has changed. */
export const connectionChanged = known(createAction<StreamState>('ufi/connectionChanged'));

export const connectionReducer = (state: StreamState = 'waiting', action: Action): StreamState =>
  connectionChanged.match(action) ? action.payload : state;
