import type { Intention } from './intention.ts';

/** What people on this machine did and the server has not confirmed. */
export interface IntentionsState {
  /** In the order in which they were done. */
  readonly byClientId: Readonly<Record<string, Intention>>;
  /** The intentions that show something on a record or list, in order; see `overlay/recordKeys.ts`. */
  readonly byKey: Readonly<Record<string, readonly Intention[]>>;
  /** The real ids of comments written here, by client id, and the other way round (S4.05). */
  readonly realIds: Readonly<Record<string, string>>;
  readonly clientIds: Readonly<Record<string, string>>;
}

export const noIntentions: IntentionsState = { byClientId: {}, byKey: {}, realIds: {}, clientIds: {} };

const none: readonly Intention[] = [];

export const intentionsOn = ({ byKey }: IntentionsState, key: string): readonly Intention[] => byKey[key] ?? none;
