import type { OutboxEntry, OutboxEvent, RequestFailure } from '../../request/index.ts';
import { tableRows } from '../paged/pagedTable.ts';
import { isGone } from '../server-state/serverState.ts';
import { serverUpdateReceived } from '../server-state/serverUpdateReceived.ts';
import type { KernelState } from '../optimistic-view/kernelState.ts';
import type { UfiThunk } from '../ufiThunk.ts';
import type { PendingMutation } from '../optimistic-view/pendingMutation.ts';
import { mutationChanged, mutationDropped } from './mutationActions.ts';
import { mutationRefused, keptInMemoryOnly, signInNeeded } from '../optimistic-view/deliverySlice.ts';
import { commentsIn, type MutationKinds } from '../optimistic-view/mutationKind.ts';
import { toPendingMutation, serverUpdateIn } from './outboxEntries.ts';

/** Whether server state already has the comment of an add whose answer was lost before a reload. */
function isInServerState({ serverState }: KernelState, { clientId, actor }: PendingMutation): boolean {
  for (const row of tableRows(serverState.comments)) {
    if (!isGone(row) && row.clientid === clientId && row.author === actor) return true;
  }
  return false;
}

/** Mirrors a new or changed outbox entry. */
const mirrorEntry =
  (entry: OutboxEntry): UfiThunk =>
  (dispatch, getState, { kinds, outbox }) => {
    const mutation = toPendingMutation(kinds, entry);
    if (mutation === null) return void outbox?.discard(entry.clientId);
    const { byClientId, realIds } = getState().pendingMutations;
    // What was never sent is not in server state, and the search takes time.
    const isUnknown = entry.attempt > 0 && !(entry.clientId in byClientId);
    const isConfirmed = entry.clientId in realIds || (isUnknown && isInServerState(getState(), mutation));
    if (isConfirmed) return void outbox?.confirm(entry.clientId);
    dispatch(mutationChanged(mutation));
  };

const drop =
  (clientId: string, refused?: PendingMutation): UfiThunk =>
  (dispatch, _, { outbox }) => {
    dispatch(mutationDropped({ clientId, ...(refused && { refused }) }));
    void outbox?.discard(clientId);
  };

/** Mutations that end together with a failed local comment; then its failure need not be shown. */
const endingMutationsOf = (
  { pendingMutations }: KernelState,
  kinds: MutationKinds,
  clientId: string,
): readonly PendingMutation[] =>
  Object.values(pendingMutations.byClientId).filter((mutation) => {
    const kind = kinds.get(mutation.kind);
    return kind?.endsLocalComment === true && commentsIn(kind, mutation.input).includes(clientId);
  });

/** Whether a later mutation with the same collapse key supersedes a refused one. */
function isSuperseded({ pendingMutations }: KernelState, kinds: MutationKinds, refused: PendingMutation): boolean {
  const keyOf = (mutation: PendingMutation) => kinds.get(mutation.kind)?.collapseKey(mutation) ?? null;
  const later = Object.values(pendingMutations.byClientId).filter(({ clientId }) => clientId > refused.clientId);
  return keyOf(refused) !== null && later.some((mutation) => keyOf(mutation) === keyOf(refused));
}

const refuse =
  (entry: OutboxEntry, failure: RequestFailure): UfiThunk =>
  (dispatch, getState, { kinds }) => {
    const { clientId } = entry;
    const mutation = toPendingMutation(kinds, entry);
    const outcome = mutation && kinds.get(mutation.kind)?.afterRefusal(failure);
    const endingMutations = endingMutationsOf(getState(), kinds, clientId);
    const wasKnown = getState().pendingMutations.byClientId[clientId]?.phase === 'failed';
    const standing = mutation === null || isSuperseded(getState(), kinds, mutation) ? undefined : mutation;
    const isKept = outcome === 'keep' && standing !== undefined && endingMutations.length === 0;
    dispatch(isKept ? mirrorEntry(entry) : drop(clientId, standing));
    for (const endingMutation of endingMutations) dispatch(drop(endingMutation.clientId));
    if (mutation === null || outcome === 'settle' || endingMutations.length > 0 || wasKnown) return;
    dispatch(mutationRefused({ clientId, kind: mutation.kind, target: mutation.target, failure }));
  };

/** Applies the answer to server state in the same action that drops the mutation. */
const deliver =
  ({ clientId }: OutboxEntry, payload: unknown): UfiThunk =>
  (dispatch) => {
    const update = serverUpdateIn(payload);
    dispatch(
      update === null
        ? mutationDropped({ clientId })
        : serverUpdateReceived([{ ...update, via: 'answer', confirms: clientId }]),
    );
  };

/** Mirrors outbox events into the store. The outbox owns the entries; the store only follows it. */
export const mirrorOutbox =
  (event: OutboxEvent): UfiThunk =>
  (dispatch) => {
    switch (event.kind) {
      case 'changed':
        return dispatch(mirrorEntry(event.entry));
      case 'delivered':
        return dispatch(deliver(event.entry, event.payload));
      case 'failed':
        return dispatch(refuse(event.entry, event.failure));
      case 'replaced':
      case 'left':
        return void dispatch(mutationDropped({ clientId: event.entry.clientId }));
      case 'signInNeeded':
        return void dispatch(signInNeeded());
      case 'memoryOnly':
        return void dispatch(keptInMemoryOnly());
    }
  };
