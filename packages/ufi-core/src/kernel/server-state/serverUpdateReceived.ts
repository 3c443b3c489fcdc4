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

/** The one action that changes truth. Order and repetition do no harm: versions decide. */
export const serverUpdateReceived = known(
  createAction('ufi/serverUpdateReceived', (updates: readonly ReceivedUpdate[]) => ({
    payload: mergeStreamUpdates(updates),
  })),
);

/** What was known of a thread is of no use any more, as when somebody else begins to act in it (S4.13). */
export const threadForgotten = known(createAction<{ readonly target: string }>('ufi/threadForgotten'));
