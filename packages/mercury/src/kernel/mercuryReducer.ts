import { createAction, type Action, type Reducer } from '@reduxjs/toolkit';
import { createPendingMutationsReducer, deliverySlice, getRow, noPendingMutations } from 'ufi-core/internal/kernel';
import { actionTypes } from '../contract/index.ts';
import { withError, type MessagingError } from '../error-history/errorHistory.ts';
import { mercuryKinds } from '../mutations/mercuryKinds.ts';
import { actionKey } from '../effects/mercuryEffects.ts';
import type { LoadStatus, MercuryState, Typist } from '../optimistic-view/mercuryState.ts';
import { applyMercuryUpdates } from '../server-state/applyMercuryUpdate.ts';
import {
  emptyMercuryState,
  isGoneRow,
  type MailboxReader,
  type MercuryServerState,
} from '../server-state/mercuryServerState.ts';
import { mercuryUpdateReceived, type MercuryUpdate } from '../server-state/mercuryUpdateReceived.ts';

/** A window is being loaded, could not be, or is there. */
export const loadChanged = createAction<{ readonly window: string; readonly status: LoadStatus | null }>(
  'mercury/loads/loadChanged',
);

/** Somebody types in a thread, or has stopped. */
export const typistChanged = createAction<Typist & { readonly thread: string; readonly isTyping: boolean }>(
  'mercury/typing/typistChanged',
);

/** A messaging call has failed. */
export const callFailed = createAction<MessagingError>('mercury/errors/callFailed');

const isGoneIn = ({ actions }: MercuryServerState, id: string): boolean => {
  const row = getRow(actions, id);
  return row !== undefined && isGoneRow(row);
};

const { slice, follow } = createPendingMutationsReducer<MercuryUpdate, MercuryServerState>(
  mercuryKinds,
  actionKey,
  ({ payload, confirms }, after) => ({
    answered: confirms,
    written: payload.actions?.flatMap((action) =>
      action.action_type === actionTypes.message
        ? [{ clientId: action.offline_threading_id, actor: action.author, id: action.action_id }]
        : [],
    ),
    gone: payload.removed?.actions?.map(({ action_id }) => action_id).filter((id) => isGoneIn(after, id)),
  }),
);

const isSameTypist = (a: Typist, b: Typist): boolean => a.author === b.author && a.person === b.person;

function typingAfter(typing: MercuryState['typing'], action: Action): MercuryState['typing'] {
  if (!typistChanged.match(action)) return typing;
  const { thread, author, person, isTyping } = action.payload;
  const typist = { author, person };
  const known = typing[thread] ?? [];
  if (known.some((each) => isSameTypist(each, typist)) === isTyping) return typing;
  const { [thread]: _, ...others } = typing;
  const now = isTyping ? [...known, typist] : known.filter((each) => !isSameTypist(each, typist));
  return now.length === 0 ? others : { ...others, [thread]: now };
}

function loadsAfter(loads: MercuryState['loads'], action: Action): MercuryState['loads'] {
  if (!loadChanged.match(action)) return loads;
  const { window, status } = action.payload;
  const { [window]: _, ...others } = loads;
  return status === null ? others : { ...others, [window]: status };
}

/** Whoever has written does not type any more. */
const quietAfter = (typing: MercuryState['typing'], updates: readonly MercuryUpdate[]): MercuryState['typing'] =>
  updates
    .filter(({ payload }) => payload.from !== undefined)
    .flatMap(({ payload }) => payload.actions ?? [])
    .reduce((known, { thread_id: thread, author }) => {
      const left = known[thread]?.filter((typist) => typist.author !== author);
      if (left === undefined || left.length === known[thread]?.length) return known;
      const { [thread]: _, ...others } = known;
      return left.length === 0 ? others : { ...others, [thread]: left };
    }, typing);

/** The state of a mailbox of which nothing is known. */
export const initialMercuryState = (reader: MailboxReader): MercuryState => ({
  serverState: emptyMercuryState(reader),
  pendingMutations: noPendingMutations,
  delivery: deliverySlice.getInitialState(),
  typing: {},
  loads: {},
  errors: [],
});

/**
 * The reducer of a mailbox's store. An update is applied to server state and to the pending mutations that it confirms in
 * one action, so nothing flickers.
 */
export const createMercuryReducer =
  (initial: MercuryState): Reducer<MercuryState> =>
  (state = initial, action) => {
    const next: MercuryState = {
      serverState: state.serverState,
      pendingMutations: slice.reducer(state.pendingMutations, action),
      delivery: deliverySlice.reducer(state.delivery, action),
      typing: typingAfter(state.typing, action),
      loads: loadsAfter(state.loads, action),
      errors: callFailed.match(action) ? withError(state.errors, action.payload) : state.errors,
    };
    if (!mercuryUpdateReceived.match(action)) return isSameState(state, next) ? state : next;
    const { updates } = action.payload;
    const serverState = applyMercuryUpdates(state.serverState, action.payload);
    const own = updates.filter(({ payload }) => payload.mailbox === serverState.mailbox);
    return {
      ...next,
      serverState,
      pendingMutations: follow(next, own, serverState),
      typing: quietAfter(next.typing, own),
    };
  };

const isSameState = (a: MercuryState, b: MercuryState): boolean =>
  a.pendingMutations === b.pendingMutations &&
  a.delivery === b.delivery &&
  a.typing === b.typing &&
  a.loads === b.loads &&
  a.errors === b.errors;
