import type { OutboxEntry, OutboxEvent } from '../../request/index.ts';
import { tableRows } from '../../kernel/paged/pagedTable.ts';
import { outboxEntryMoved } from '../../kernel/pending-mutations/outboxEntryMoved.ts';
import { isSentElsewhere, projectEvent } from '../../kernel/pending-mutations/projectEvent.ts';
import { isGone } from '../server-state/serverState.ts';
import { serverUpdateReceived } from '../server-state/serverUpdateReceived.ts';
import type { KernelState } from '../optimistic-view/kernelState.ts';
import type { UfiThunk } from '../ufiThunk.ts';
import { serverUpdateIn } from './outboxEntries.ts';

/** True if server state already has the comment of an add whose answer was lost before a reload. */
function isInServerState({ serverState }: KernelState, { clientId, actor }: OutboxEntry): boolean {
  for (const row of tableRows(serverState.comments)) {
    if (!isGone(row) && row.clientid === clientId && row.author === actor) return true;
  }
  return false;
}

/** Projects an event of a comment area's outbox into its store. */
export const projectOutbox =
  (event: OutboxEvent): UfiThunk =>
  (dispatch, getState, { outbox }) =>
    projectEvent(event, {
      dispatch,
      changed(entry) {
        const { pendingMutations } = getState();
        const isConfirmed =
          isSentElsewhere(entry, pendingMutations) &&
          (entry.clientId in pendingMutations.realIds || isInServerState(getState(), entry));
        if (isConfirmed) void outbox?.confirm(entry.clientId);
        else dispatch(outboxEntryMoved({ entry }));
      },
      answered({ clientId }, payload) {
        const update = serverUpdateIn(payload);
        if (update !== null) dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: clientId }]));
      },
    });
