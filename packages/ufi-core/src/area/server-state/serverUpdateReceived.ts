import { createAction } from '@reduxjs/toolkit';
import { mergeStreamUpdates } from './mergeStreamUpdates.ts';
import type { ReceivedUpdate } from './receivedUpdate.ts';

export type {
  AnswerUpdate,
  FetchUpdate,
  UpdateContent,
  ResetUpdate,
  ReceivedUpdate,
  StreamUpdate,
} from './receivedUpdate.ts';

/** The only action that updates server state. Order and repetition are harmless, because versions decide. */
export const serverUpdateReceived = createAction(
  'ufi/serverState/serverUpdateReceived',
  (updates: readonly ReceivedUpdate[]) => ({ payload: mergeStreamUpdates(updates) }),
);

/** The action {@link serverUpdateReceived}. */
export type ServerUpdateReceived = ReturnType<typeof serverUpdateReceived>;

/** Everything known of a thread is dropped, for example when the actor changes (S4.13). */
export const threadForgotten = createAction<{ readonly target: string }>('ufi/serverState/threadForgotten');
