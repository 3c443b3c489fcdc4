import { configureStore, type Store } from '@reduxjs/toolkit';
import { linkToRealIds } from 'ufi-core/internal/kernel';
import { createDispatcher, createIdMaker, type OutboxEntry } from 'ufi-core/request';
import { createMessageOutbox } from '../mutations/createMessageOutbox.ts';
import { mercuryKinds, stoppedKinds } from '../mutations/mercuryKinds.ts';
import { selectMailbox } from '../optimistic-view/listView.ts';
import type { MercuryState } from '../optimistic-view/mercuryState.ts';
import type { MailboxReader } from '../server-state/mercuryServerState.ts';
import { mercuryUpdateReceived } from '../server-state/mercuryUpdateReceived.ts';
import { followMailbox } from '../stream/followMailbox.ts';
import { createMercuryReducer, initialMercuryState } from '../kernel/mercuryReducer.ts';
import type { MercuryDispatch, MercuryPorts, MercuryServices } from '../kernel/mercuryServices.ts';
import { projectMessageOutbox } from '../kernel/projectMessageOutbox.ts';
import { recordFailures } from '../kernel/recordFailures.ts';

/** Options of a mailbox's store. */
export interface MercuryStoreOptions extends MailboxReader {
  readonly ports: MercuryPorts;
  /** True if it is a page's mailbox. */
  readonly writer: 'person' | 'page';
  /** Checks answers against the contract and detects state mutations: for development and tests. */
  readonly isChecked?: boolean;
}

/** The store of one mailbox. It is idle until started. */
export interface MercuryStore extends Omit<Store<MercuryState>, 'dispatch'> {
  readonly dispatch: MercuryDispatch;
  /** Sends what an earlier page has left, and follows the mailbox once it is loaded. */
  start(this: void): Promise<void>;
  /** Stops the store; unacknowledged changes stay in storage. */
  close(this: void): void;
}

// As in the comment area: a test covers the immutability of the tables instead.
const uncheckedPaths = ['serverState'];
const warnAfter = 1_000;

function createReduxStore(initial: MercuryState, services: MercuryServices, isChecked: boolean) {
  return configureStore({
    reducer: createMercuryReducer(initial),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: isChecked && { ignoredPaths: uncheckedPaths, warnAfter },
        serializableCheck: isChecked && {
          ignoredPaths: uncheckedPaths,
          ignoredActions: [mercuryUpdateReceived.type],
          warnAfter,
        },
      }),
  });
}

/** Creates the store of a mailbox. It makes no requests until a thunk is dispatched or it is started. */
export function createMercuryStore(options: MercuryStoreOptions): MercuryStore {
  const { ports, mailbox, person, writer, isChecked = false } = options;
  const quietDispatcher = createDispatcher({ ...ports, checkAnswers: isChecked });
  const dispatcher = recordFailures({
    dispatcher: quietDispatcher,
    clock: ports.clock,
    person,
    onFailure: (action) => void redux.dispatch(action),
  });
  // The server stops a message too, but then it would have left (S4.19).
  const isStopped = ({ kind, actor }: OutboxEntry): boolean =>
    actor === mailbox && stoppedKinds.has(kind) && selectMailbox(redux.getState()).kill_chat;
  const outbox = createMessageOutbox({
    ...ports,
    dispatcher,
    person,
    isStopped,
    linkToParent: (child) => linkToRealIds(mercuryKinds, child, redux.getState().pendingMutations),
    listener: (event) => void redux.dispatch(projectMessageOutbox(event)),
  });
  const services: MercuryServices = {
    dispatcher,
    quietDispatcher,
    exposed: new Set(),
    outbox,
    clock: ports.clock,
    makeId: createIdMaker(ports),
    writer,
    log: ports.log ?? (() => undefined),
  };
  const redux = createReduxStore(initialMercuryState({ mailbox, person }), services, isChecked);
  let stopFollowing = (): void => undefined;

  // The outbox is told what server state confirms, and that chat goes on again.
  let wasStopped = false;
  const unsubscribe = redux.subscribe(() => {
    const state = redux.getState();
    for (const clientId of state.pendingMutations.confirmed) void outbox.confirm(clientId);
    const isNowStopped = selectMailbox(state).kill_chat;
    if (wasStopped && !isNowStopped) outbox.resume();
    wasStopped = isNowStopped;
  });

  return {
    ...redux,
    async start() {
      stopFollowing = followMailbox({ store: redux, ports, person, mailbox });
      await outbox.restore();
    },
    close() {
      unsubscribe();
      stopFollowing();
      outbox.close();
    },
  };
}
