import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { ReceivedUpdate } from '../server-state/serverUpdateReceived.ts';
import {
  type PendingMutation,
  pendingMutationsOn,
  noPendingMutations,
  type PendingMutationsState,
} from '../optimistic-view/pendingMutationsState.ts';
import { outboxEntryMoved, type OutboxMove } from './outboxEntryMoved.ts';
import type { Follower } from '../featureModule.ts';
import { commentKey } from '../optimistic-view/recordKeys.ts';
import { getRow } from '../paged/pagedTable.ts';
import { isGone, type ServerState } from '../server-state/serverState.ts';
import { commentsIn, withRealIds, type MutationKinds } from '../optimistic-view/mutationKind.ts';

type Index = PendingMutationsState['byKey'];

const omit = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  const { [key]: _, ...others } = record;
  return others;
};

const addToIndex = (index: Index, keys: readonly string[], mutation: PendingMutation): Index => {
  const filled = { ...index };
  for (const key of keys) {
    const known = filled[key] ?? [];
    const at = known.findIndex(({ clientId }) => clientId === mutation.clientId);
    filled[key] = at < 0 ? [...known, mutation] : known.with(at, mutation);
  }
  return filled;
};

const removeFromIndex = (index: Index, keys: readonly string[], clientId: string): Index =>
  keys.reduce((known, key) => {
    const left = known[key]?.filter((mutation) => mutation.clientId !== clientId) ?? [];
    return left.length === 0 ? omit(known, key) : { ...known, [key]: left };
  }, index);

const isGoneIn = ({ comments }: ServerState, id: string): boolean => {
  const row = getRow(comments, id);
  return row !== undefined && (isGone(row) || row.status === 'live-deleted');
};

/**
 * The mutation whose comment server state now shows under our client id (S4.05). The same client id by another author
 * does not count.
 */
const confirmedBy = (
  { byClientId }: PendingMutationsState,
  { clientid, author }: CommentRecord,
): PendingMutation | undefined => {
  const mutation = clientid === null ? undefined : byClientId[clientid];
  return mutation?.actor === author ? mutation : undefined;
};

/**
 * Creates the reducer of pending mutations. Only the outbox changes them. What server state confirms leaves the index
 * that the optimistic view reads in the same action that changes server state, so nothing flickers.
 */
export function createPendingMutationsReducer(kinds: MutationKinds) {
  const keysOf = (mutation: PendingMutation): readonly string[] => [
    ...new Set(
      kinds
        .get(mutation.kind)
        ?.effects(mutation)
        .map(({ on }) => on),
    ),
  ];

  /** The index without a mutation. */
  function without({ byClientId, byKey, realIds }: PendingMutationsState, clientId: string): Index {
    const known = byClientId[clientId];
    return known === undefined ? byKey : removeFromIndex(byKey, keysOf(withRealIds(kinds, known, realIds)), clientId);
  }

  function put(state: PendingMutationsState, mutation: PendingMutation): PendingMutationsState {
    const { clientId } = mutation;
    const byClientId = { ...state.byClientId, [clientId]: mutation };
    if (state.confirmed.includes(clientId)) return { ...state, byClientId };
    const shown = withRealIds(kinds, mutation, state.realIds);
    const keys = keysOf(shown);
    const known = state.byClientId[clientId];
    // A failed mutation has fewer effects than before.
    const left = known && keysOf(withRealIds(kinds, known, state.realIds)).filter((key) => !keys.includes(key));
    const byKey = addToIndex(removeFromIndex(state.byKey, left ?? [], clientId), keys, shown);
    return { ...state, byClientId, byKey };
  }

  function end(state: PendingMutationsState, clientId: string): PendingMutationsState {
    if (!(clientId in state.byClientId)) return state;
    return {
      ...state,
      byClientId: omit(state.byClientId, clientId),
      confirmed: state.confirmed.filter((id) => id !== clientId),
      byKey: without(state, clientId),
    };
  }

  const move = (state: PendingMutationsState, { entry, end: how }: OutboxMove): PendingMutationsState =>
    how === undefined ? put(state, entry) : end(state, entry.clientId);

  /** Server state confirms a mutation. */
  function confirm(state: PendingMutationsState, clientId: string): PendingMutationsState {
    if (!(clientId in state.byClientId) || state.confirmed.includes(clientId)) return state;
    return { ...state, confirmed: [...state.confirmed, clientId], byKey: without(state, clientId) };
  }

  /** A comment written here has its real id; the mutations on it move to that id. */
  function confirmComment(state: PendingMutationsState, record: CommentRecord): PendingMutationsState {
    const mutation = confirmedBy(state, record);
    if (mutation === undefined) return state;
    const { clientId } = mutation;
    const known = confirm(state, clientId);
    const names = (other: PendingMutation): boolean => {
      const kind = kinds.get(other.kind);
      return kind !== undefined && commentsIn(kind, other.input).includes(clientId);
    };
    const moved = Object.values(known.byClientId).filter(
      (other) => names(other) && !known.confirmed.includes(other.clientId),
    );
    const aliased: PendingMutationsState = {
      ...known,
      byKey: moved.reduce((byKey, other) => without({ ...known, byKey }, other.clientId), known.byKey),
      realIds: { ...known.realIds, [clientId]: record.fbid },
      clientIds: { ...known.clientIds, [record.fbid]: clientId },
    };
    return moved.reduce(put, aliased);
  }

  /** Confirms mutations that are pointless because their comment is gone. */
  function confirmMoot(state: PendingMutationsState, comment: string): PendingMutationsState {
    const isMoot = ({ kind: name, input }: PendingMutation): boolean => {
      const kind = kinds.get(name);
      return kind?.endsWithComment === true && commentsIn(kind, input).includes(comment);
    };
    return pendingMutationsOn(state, commentKey(comment))
      .filter(isMoot)
      .reduce((known, { clientId }) => confirm(known, clientId), state);
  }

  function applyUpdate(
    state: PendingMutationsState,
    update: ReceivedUpdate,
    serverState: ServerState,
  ): PendingMutationsState {
    if (update.via === 'reset') return state;
    const confirmed = (update.records.comments ?? []).reduce(confirmComment, state);
    const answered = update.via === 'answer' ? confirm(confirmed, update.confirms) : confirmed;
    const gone = (update.removed?.comments ?? []).filter(({ fbid }) => isGoneIn(serverState, fbid));
    return gone.reduce((known, { fbid }) => confirmMoot(known, fbid), answered);
  }

  return {
    /** The named part of the state; a plain reducer, see docs/decisions/0016. */
    slice: {
      reducerPath: 'pendingMutations',
      reducer(state: PendingMutationsState = noPendingMutations, action: Action): PendingMutationsState {
        return outboxEntryMoved.match(action) ? move(state, action.payload) : state;
      },
      actions: { outboxEntryMoved },
    },
    /** Marks what server updates have confirmed or made pointless. */
    follow: (({ pendingMutations }, updates, after) =>
      updates.reduce(
        (known, update) => applyUpdate(known, update, after),
        pendingMutations,
      )) satisfies Follower<'pendingMutations'>,
  };
}
