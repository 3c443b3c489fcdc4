import { createAction } from '@reduxjs/toolkit';
import type { MercuryPayload, MessageTag, MessageTime } from '../contract/index.ts';

/** The window that a fetch asked for: the newest entries no later than `timestamp`; null asks for the newest of all. */
export type FetchedWindow = { readonly timestamp: MessageTime | null } & (
  | { readonly thread: string }
  | { readonly list: MessageTag }
);

/** An update of server state: what the server said, in the answer of a call or on the stream. */
export interface MercuryUpdate {
  readonly payload: MercuryPayload;
  /** The client id of the mutation that it answers. */
  readonly confirms?: string;
  /** The window that it fills, of a fetch. */
  readonly window?: FetchedWindow;
}

/** Updates as they have come, in one action. */
export interface MercuryUpdates {
  readonly updates: readonly MercuryUpdate[];
  /** The stream could not fill a gap: these windows replace all that was loaded of lists and threads. */
  readonly isReset?: true;
}

/** The only action that updates server state. Order and repetition are harmless. */
export const mercuryUpdateReceived = createAction<MercuryUpdates>('mercury/serverState/mercuryUpdateReceived');
