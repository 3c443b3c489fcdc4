import type { Action } from '@reduxjs/toolkit';
import type { OutboxEntry, OutboxEvent } from '../../request/index.ts';
import { keptInMemoryOnly, mutationRefused, signInNeeded, textsLost } from './deliverySlice.ts';
import { outboxEntryMoved } from './outboxEntryMoved.ts';
import type { PendingMutationsState } from './pendingMutationsState.ts';

/** What an area does with the events that concern its server state. */
export interface Projection {
  dispatch(this: void, action: Action): unknown;
  /** Dispatches the entry, unless server state has shown what it wanted. */
  changed(this: void, entry: OutboxEntry): void;
  /** An answer is an update of server state, which confirms its mutation. */
  answered(this: void, entry: OutboxEntry, payload: unknown): void;
}

/** True if an entry was sent by an earlier page, or by another tab; only then may server state have its record. */
export const isSentElsewhere = ({ attempt, clientId }: OutboxEntry, { byClientId }: PendingMutationsState): boolean =>
  attempt > 0 && !(clientId in byClientId);

/** Projects an event of an outbox into a store: the outbox owns the entries, and the store shows them. */
export function projectEvent(event: OutboxEvent, { dispatch, changed, answered }: Projection): void {
  switch (event.kind) {
    case 'changed':
      return changed(event.entry);
    case 'answered':
      return answered(event.entry, event.payload);
    case 'ended':
      return void dispatch(outboxEntryMoved({ entry: event.entry, end: event.end }));
    case 'failed': {
      const { clientId, kind, target } = event.entry;
      return void dispatch(mutationRefused({ clientId, kind, target, failure: event.failure }));
    }
    case 'signInNeeded':
      return void dispatch(signInNeeded());
    case 'memoryOnly':
      return void dispatch(keptInMemoryOnly());
    case 'textsLost':
      return void dispatch(textsLost({ texts: event.texts }));
  }
}
