import type { Action } from '@reduxjs/toolkit';
import {
  type PendingMutation,
  pendingMutationsOn,
  noPendingMutations,
  type PendingMutationsState,
} from './pendingMutationsState.ts';
import { outboxEntryMoved, type OutboxMove } from './outboxEntryMoved.ts';
import { recordsIn, withRealIds, type MutationKinds } from './mutationKind.ts';

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

/** A record that server state shows under a client id of ours, perhaps. */
export interface WrittenRecord {
  readonly clientId: string | null;
  readonly actor: string;
  readonly id: string;
}

/** What a server update says about pending mutations. */
export interface Confirmation {
  /** The client id of the mutation that it answers. */
  readonly answered?: string | undefined;
  /** The records in it that somebody has written. */
  readonly written?: readonly WrittenRecord[] | undefined;
  /** The records that it has removed and that are still gone after it. */
  readonly gone?: readonly string[] | undefined;
}

/** How an area's updates confirm mutations. */
export type Confirming<Update, State> = (update: Update, after: State) => Confirmation;

/**
 * Creates the reducer of pending mutations. Only the outbox changes them. What server state confirms leaves the index
 * that the optimistic view reads in the same action that changes server state, so nothing flickers.
 * `keyOf` is the key of a record's mutations.
 */
export function createPendingMutationsReducer<Update, State>(
  kinds: MutationKinds,
  keyOf: (id: string) => string,
  confirming: Confirming<Update, State>,
) {
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

  /**
   * A record written here has its real id; the mutations on it move to that id (S4.05). The same client id by another
   * author does not count.
   */
  function confirmRecord(state: PendingMutationsState, { clientId, actor, id }: WrittenRecord): PendingMutationsState {
    if (clientId === null || state.byClientId[clientId]?.actor !== actor) return state;
    const known = confirm(state, clientId);
    const names = (other: PendingMutation): boolean => {
      const kind = kinds.get(other.kind);
      return kind !== undefined && recordsIn(kind, other.input).includes(clientId);
    };
    const moved = Object.values(known.byClientId).filter(
      (other) => names(other) && !known.confirmed.includes(other.clientId),
    );
    const aliased: PendingMutationsState = {
      ...known,
      byKey: moved.reduce((byKey, other) => without({ ...known, byKey }, other.clientId), known.byKey),
      realIds: { ...known.realIds, [clientId]: id },
      clientIds: { ...known.clientIds, [id]: clientId },
    };
    return moved.reduce(put, aliased);
  }

  /** Confirms mutations that are pointless because their record is gone. */
  function confirmMoot(state: PendingMutationsState, id: string): PendingMutationsState {
    const isMoot = ({ kind: name, input }: PendingMutation): boolean => {
      const kind = kinds.get(name);
      return kind?.endsWithRecord === true && recordsIn(kind, input).includes(id);
    };
    return pendingMutationsOn(state, keyOf(id))
      .filter(isMoot)
      .reduce((known, { clientId }) => confirm(known, clientId), state);
  }

  function applyUpdate(state: PendingMutationsState, update: Update, after: State): PendingMutationsState {
    const { answered = '', written = [], gone = [] } = confirming(update, after);
    return gone.reduce(confirmMoot, confirm(written.reduce(confirmRecord, state), answered));
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
    follow: (
      { pendingMutations }: { readonly pendingMutations: PendingMutationsState },
      updates: readonly Update[],
      after: State,
    ): PendingMutationsState => updates.reduce((known, update) => applyUpdate(known, update, after), pendingMutations),
  };
}
