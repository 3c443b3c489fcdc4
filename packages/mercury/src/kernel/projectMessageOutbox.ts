import * as v from 'valibot';
import { isSentElsewhere, outboxEntryMoved, projectEvent, tableRows } from 'ufi-core/internal/kernel';
import type { OutboxEntry, OutboxEvent } from 'ufi-core/request';
import { actionTypes, mercuryPayloadSchema } from '../contract/index.ts';
import type { MercuryState } from '../optimistic-view/mercuryState.ts';
import { isGoneRow } from '../server-state/mercuryServerState.ts';
import { mercuryUpdateReceived } from '../server-state/mercuryUpdateReceived.ts';
import type { MercuryThunk } from './mercuryServices.ts';

/** True if server state already has the message of an entry whose answer was lost. */
function isInServerState({ serverState }: MercuryState, { clientId, actor }: OutboxEntry): boolean {
  for (const row of tableRows(serverState.actions)) {
    if (isGoneRow(row) || row.action_type !== actionTypes.message) continue;
    if (row.offline_threading_id === clientId && row.author === actor) return true;
  }
  return false;
}

/** Projects an event of the outbox into the store of one of the person's mailboxes; it shows its own entries alone. */
export const projectMessageOutbox =
  (event: OutboxEvent): MercuryThunk =>
  (dispatch, getState, { outbox }) => {
    const isOwn = !('entry' in event) || event.entry.actor === getState().serverState.mailbox;
    if (!isOwn) return;
    projectEvent(event, {
      dispatch,
      changed(entry) {
        const { pendingMutations } = getState();
        const isConfirmed =
          isSentElsewhere(entry, pendingMutations) &&
          (entry.clientId in pendingMutations.realIds || isInServerState(getState(), entry));
        if (isConfirmed) void outbox.confirm(entry.clientId);
        else dispatch(outboxEntryMoved({ entry }));
      },
      answered({ clientId }, answer) {
        const payload = v.safeParse(mercuryPayloadSchema, answer);
        if (payload.success) {
          dispatch(mercuryUpdateReceived({ updates: [{ payload: payload.output, confirms: clientId }] }));
        }
      },
    });
  };
