import type { Confirming } from '../../kernel/pending-mutations/createPendingMutationsReducer.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { isGone, type ServerState } from '../server-state/serverState.ts';
import type { ReceivedUpdate } from '../server-state/serverUpdateReceived.ts';

const isGoneIn = ({ comments }: ServerState, id: string): boolean => {
  const row = getRow(comments, id);
  return row !== undefined && (isGone(row) || row.status === 'live-deleted');
};

/** What the updates of a comment area say about pending mutations. */
export const confirmingComments: Confirming<ReceivedUpdate, ServerState> = ({ confirms, records, removed }, after) => ({
  answered: confirms,
  written: records?.comments?.map(({ clientid: clientId, author: actor, fbid: id }) => ({ clientId, actor, id })),
  gone: removed?.comments?.map(({ fbid }) => fbid).filter((fbid) => isGoneIn(after, fbid)),
});
