import { createAction } from '@reduxjs/toolkit';
import { joinStream } from './joinStream.ts';
import type { ServerSaid } from './said.ts';
import { known } from '../knownActions.ts';

export type { AnswerSaid, FetchSaid, Heard, ResetSaid, ServerSaid, StreamSaid } from './said.ts';

/** The one action that changes truth. Order and repetition do no harm: versions decide. */
export const serverSaid = known(
  createAction('ufi/serverSaid', (said: readonly ServerSaid[]) => ({
    payload: joinStream(said),
  })),
);

/** What was known of a thread is of no use any more, as when somebody else begins to act in it (S4.13). */
export const threadForgotten = known(createAction<{ readonly target: string }>('ufi/threadForgotten'));
