import type { PendingMutation } from './pendingMutation.ts';

/** The mutations made on this device that the server has not confirmed. */
export interface PendingMutationsState {
  /** In the order they were made. */
  readonly byClientId: Readonly<Record<string, PendingMutation>>;
  /** The mutations that affect a record or list, in order; for the keys see `optimistic-view/recordKeys.ts`. */
  readonly byKey: Readonly<Record<string, readonly PendingMutation[]>>;
  /** Real ids of comments written here by client id, and the reverse (S4.05). */
  readonly realIds: Readonly<Record<string, string>>;
  readonly clientIds: Readonly<Record<string, string>>;
}

export const noPendingMutations: PendingMutationsState = { byClientId: {}, byKey: {}, realIds: {}, clientIds: {} };

const none: readonly PendingMutation[] = [];

export const pendingMutationsOn = ({ byKey }: PendingMutationsState, key: string): readonly PendingMutation[] =>
  byKey[key] ?? none;
