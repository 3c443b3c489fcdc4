import type { OutboxEntry, OutboxEvent } from '../../request/index.ts';
import { tableRows } from '../paged/pagedTable.ts';
import { isGone } from '../server-state/serverState.ts';
import { serverUpdateReceived } from '../server-state/serverUpdateReceived.ts';
import type { KernelState } from '../optimistic-view/kernelState.ts';
import type { UfiThunk } from '../ufiThunk.ts';
import { mutationRefused, keptInMemoryOnly, signInNeeded, textsLost } from '../optimistic-view/deliverySlice.ts';
import { outboxEntryMoved } from './outboxEntryMoved.ts';
import { serverUpdateIn } from './outboxEntries.ts';

/** Whether server state already has the comment of an add whose answer was lost before a reload. */
function isInServerState({ serverState }: KernelState, { clientId, actor }: OutboxEntry): boolean {
  for (const row of tableRows(serverState.comments)) {
    if (!isGone(row) && row.clientid === clientId && row.author === actor) return true;
  }
  return false;
}

const projectChange =
  (entry: OutboxEntry): UfiThunk =>
  (dispatch, getState, { outbox }) => {
    const { byClientId, realIds } = getState().pendingMutations;
    // What was never sent is not in server state, and the search takes time.
    const isUnknown = entry.attempt > 0 && !(entry.clientId in byClientId);
    const isConfirmed = isUnknown && (entry.clientId in realIds || isInServerState(getState(), entry));
    if (isConfirmed) void outbox?.confirm(entry.clientId);
    else dispatch(outboxEntryMoved({ entry }));
  };

/** An answer is an update of server state, which confirms its mutation. */
const projectAnswer =
  ({ clientId }: OutboxEntry, payload: unknown): UfiThunk =>
  (dispatch) => {
    const update = serverUpdateIn(payload);
    if (update !== null) dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: clientId }]));
  };

/** Projects the outbox into the store: the outbox owns the entries, and the store shows them. */
export const projectOutbox =
  (event: OutboxEvent): UfiThunk =>
  (dispatch) => {
    switch (event.kind) {
      case 'changed':
        return dispatch(projectChange(event.entry));
      case 'answered':
        return dispatch(projectAnswer(event.entry, event.payload));
      case 'ended':
        return void dispatch(outboxEntryMoved({ entry: event.entry, end: event.end }));
      case 'failed': {
        const { clientId, kind, target } = event.entry;
        return void dispatch(mutationRefused({ clientId, kind, target, failure: event.failure }));
      }
      case 'signInNeeded':
        return void dispatch(signInNeeded());
      case 'memoryOnly':
        return void dispatch(keptInMemoryOnly());
      case 'textsLost':
        return void dispatch(textsLost({ texts: event.texts }));
    }
  };
