import type { ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import type { LoggedEvent } from 'ufi-core/internal/kernel';
import type {
  Clock,
  Dispatcher,
  IdMaker,
  KeyValueStorage,
  Locks,
  NetworkState,
  Outbox,
  PageVisibility,
  Random,
  Tabs,
  Transport,
} from 'ufi-core/request';
import type { MercuryState } from '../optimistic-view/mercuryState.ts';

/** Everything the host provides; there are no other inputs. */
export interface MercuryPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStorage;
  readonly locks: Locks;
  readonly network: NetworkState;
  readonly visibility: PageVisibility;
  /** Tabs that can message each other share a stream, with the comment areas of the page too. */
  readonly tabs?: Tabs | undefined;
  /** Without it nothing is logged. */
  readonly log?: ((event: LoggedEvent) => void) | undefined;
}

/** The services available to thunks. */
export interface MercuryServices {
  /** Makes calls; each failure goes to the error history (S8.10). */
  readonly dispatcher: Dispatcher;
  /** Makes calls whose failures nobody keeps: a second attempt. */
  readonly quietDispatcher: Dispatcher;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly makeId: IdMaker;
  /** The experiments whose exposure was logged in this session (S7.28). */
  readonly exposed: Set<string>;
  /** The type of the mailbox's actor. */
  readonly writer: 'person' | 'page';
  log(this: void, event: LoggedEvent): void;
}

/** A command or read, with access to state and services. */
export type MercuryThunk<Result = void> = ThunkAction<Result, MercuryState, MercuryServices, Action>;

/** Dispatches actions and thunks. */
export type MercuryDispatch = ThunkDispatch<MercuryState, MercuryServices, Action>;
