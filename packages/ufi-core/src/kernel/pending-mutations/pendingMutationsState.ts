import type { PendingMutation } from './pendingMutation.ts';

/** What people on this machine did and the server has not confirmed. */
export interface PendingMutationsState {
  /** In the order in which they were done. */
  readonly byClientId: Readonly<Record<string, PendingMutation>>;
  /** The intentions that show something on a record or list, in order; see `overlay/recordKeys.ts`. */
  readonly byKey: Readonly<Record<string, readonly PendingMutation[]>>;
  /** The real ids of comments written here, by client id, and the other way round (S4.05). */
  readonly realIds: Readonly<Record<string, string>>;
  readonly clientIds: Readonly<Record<string, string>>;
}

export const noPendingMutations: PendingMutationsState = { byClientId: {}, byKey: {}, realIds: {}, clientIds: {} };

const none: readonly PendingMutation[] = [];

export const pendingMutationsOn = ({ byKey }: PendingMutationsState, key: string): readonly PendingMutation[] =>
  byKey[key] ?? none;
