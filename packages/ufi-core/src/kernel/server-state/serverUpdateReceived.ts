import { createAction } from '@reduxjs/toolkit';
import { mergeStreamUpdates } from './mergeStreamUpdates.ts';
import type { ReceivedUpdate } from './receivedUpdate.ts';
import { known } from '../knownActions.ts';

export type {
  AnswerUpdate,
  FetchUpdate,
  UpdateContent,
  ResetUpdate,
  ReceivedUpdate,
  StreamUpdate,
} from './receivedUpdate.ts';

/** The only action that updates server state. Order and repetition are harmless, because versions decide. */
export const serverUpdateReceived = known(
  createAction('ufi/serverUpdateReceived', (updates: readonly ReceivedUpdate[]) => ({
    payload: mergeStreamUpdates(updates),
  })),
);

/** Everything known of a thread is dropped, for example when the actor changes (S4.13). */
export const threadForgotten = known(createAction<{ readonly target: string }>('ufi/threadForgotten'));
