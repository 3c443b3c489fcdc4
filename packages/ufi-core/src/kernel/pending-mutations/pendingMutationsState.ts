import type { OutboxEntry, OutboxMutation } from '../../request/index.ts';

/** A pending mutation: done here and not yet confirmed by server state. An outbox entry, as the store shows it. */
export interface PendingMutation<Input extends object = object>
  extends OutboxMutation<Input>, Pick<OutboxEntry, 'at' | 'attempt' | 'phase' | 'failure'> {}

/** The mutations made on this device that the server has not confirmed, as far as the outbox has announced them. */
export interface PendingMutationsState {
  /** The entries of the outbox, in the order they were made. */
  readonly byClientId: Readonly<Record<string, PendingMutation>>;
  /** Those that server state confirms, or that have become pointless: the outbox is told, and ends them. */
  readonly confirmed: readonly string[];
  /**
   * The other ones by the record or list that they affect, in order, with real ids where records have them.
   */
  readonly byKey: Readonly<Record<string, readonly PendingMutation[]>>;
  /** Real ids of records written here by client id, and the reverse (S4.05). */
  readonly realIds: Readonly<Record<string, string>>;
  readonly clientIds: Readonly<Record<string, string>>;
}

export const noPendingMutations: PendingMutationsState = {
  byClientId: {},
  confirmed: [],
  byKey: {},
  realIds: {},
  clientIds: {},
};

const none: readonly PendingMutation[] = [];

export const pendingMutationsOn = ({ byKey }: PendingMutationsState, key: string): readonly PendingMutation[] =>
  byKey[key] ?? none;
