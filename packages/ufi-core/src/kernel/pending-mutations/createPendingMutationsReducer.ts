import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { ReceivedUpdate } from '../server-state/serverUpdateReceived.ts';
import type { PendingMutation } from '../optimistic-view/pendingMutation.ts';
import { mutationChanged, mutationDropped } from './mutationActions.ts';
import type { Follower } from '../featureModule.ts';
import { commentKey } from '../optimistic-view/recordKeys.ts';
import { getRow } from '../paged/pagedTable.ts';
import { isGone, type ServerState } from '../server-state/serverState.ts';
import { commentsIn, renameComment, type MutationKinds } from '../optimistic-view/mutationKind.ts';
import {
  pendingMutationsOn,
  noPendingMutations,
  type PendingMutationsState,
} from '../optimistic-view/pendingMutationsState.ts';

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
 * Creates the reducer of pending mutations, indexed by the records that they affect. A mutation is dropped when server
 * state shows its client id, when its comment is gone, or when its answer is applied: always in the same action that
 * changes server state, so nothing flickers.
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

  function put(state: PendingMutationsState, mutation: PendingMutation): PendingMutationsState {
    const { clientId } = mutation;
    const keys = keysOf(mutation);
    const known = state.byClientId[clientId];
    // A failed mutation has fewer effects than before.
    const left = known === undefined ? [] : keysOf(known).filter((key) => !keys.includes(key));
    return {
      ...state,
      byClientId: { ...state.byClientId, [clientId]: mutation },
      byKey: addToIndex(removeFromIndex(state.byKey, left, clientId), keys, mutation),
    };
  }

  function drop(state: PendingMutationsState, clientId: string): PendingMutationsState {
    const mutation = state.byClientId[clientId];
    if (mutation === undefined) return state;
    return {
      ...state,
      byClientId: omit(state.byClientId, clientId),
      byKey: removeFromIndex(state.byKey, keysOf(mutation), clientId),
    };
  }

  function rename(state: PendingMutationsState, change: { from: string; to: string }): PendingMutationsState {
    return Object.values(state.byClientId).reduce((known, mutation) => {
      const kind = kinds.get(mutation.kind);
      const input = kind === undefined ? mutation.input : renameComment(kind, mutation.input, change);
      if (input === mutation.input) return known;
      return put(known, { ...mutation, input });
    }, state);
  }

  function confirm(state: PendingMutationsState, record: CommentRecord): PendingMutationsState {
    const mutation = confirmedBy(state, record);
    if (mutation === undefined) return state;
    const change = { from: mutation.clientId, to: record.fbid };
    const renamed = rename(drop(state, mutation.clientId), change);
    return {
      ...renamed,
      realIds: { ...renamed.realIds, [change.from]: change.to },
      clientIds: { ...renamed.clientIds, [change.to]: change.from },
    };
  }

  /** Drops mutations that are pointless because their comment is gone. */
  function dropMoot(state: PendingMutationsState, comment: string): PendingMutationsState {
    const isMoot = ({ kind: name, input }: PendingMutation): boolean => {
      const kind = kinds.get(name);
      return kind?.endsWithComment === true && commentsIn(kind, input).includes(comment);
    };
    return pendingMutationsOn(state, commentKey(comment))
      .filter(isMoot)
      .reduce((known, { clientId }) => drop(known, clientId), state);
  }

  function applyUpdate(
    state: PendingMutationsState,
    update: ReceivedUpdate,
    serverState: ServerState,
  ): PendingMutationsState {
    if (update.via === 'reset') return state;
    const confirmed = (update.records.comments ?? []).reduce(confirm, state);
    const answered = update.via === 'answer' ? drop(confirmed, update.confirms) : confirmed;
    const gone = (update.removed?.comments ?? []).filter(({ fbid }) => isGoneIn(serverState, fbid));
    return gone.reduce((known, { fbid }) => dropMoot(known, fbid), answered);
  }

  return {
    /** The named part of the state; a plain reducer, see docs/decisions/0016. */
    slice: {
      reducerPath: 'pendingMutations',
      reducer(state: PendingMutationsState = noPendingMutations, action: Action): PendingMutationsState {
        if (mutationChanged.match(action)) return put(state, action.payload);
        return mutationDropped.match(action) ? drop(state, action.payload.clientId) : state;
      },
      actions: { mutationChanged, mutationDropped },
    },
    /** Drops what server updates have confirmed or made pointless. */
    follow: (({ pendingMutations }, updates, after) =>
      updates.reduce(
        (known, update) => applyUpdate(known, update, after),
        pendingMutations,
      )) satisfies Follower<'pendingMutations'>,
  };
}
