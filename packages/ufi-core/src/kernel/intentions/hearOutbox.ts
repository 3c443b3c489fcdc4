import type { OutboxEntry, OutboxEvent, RequestFailure } from '../../request/index.ts';
import { tableRows } from '../paged/pagedTable.ts';
import { isGone } from '../truth/truthState.ts';
import { serverSaid } from '../truth/serverSaid.ts';
import type { KernelState } from '../kernelState.ts';
import type { UfiThunk } from '../ufiThunk.ts';
import type { Intention } from './intention.ts';
import {
  intentionChanged,
  intentionDropped,
  intentionRefused,
  keptInMemoryOnly,
  signInNeeded,
} from './intentionActions.ts';
import { commentsIn, type IntentionKinds } from './intentionKind.ts';
import { intentionOf, saidIn } from './outboxEntries.ts';

/** Whether truth already has the comment of an add whose answer was lost before a reload. */
function isShownByTruth({ truth }: KernelState, { clientId, actor }: Intention): boolean {
  for (const row of tableRows(truth.comments)) {
    if (!isGone(row) && row.clientid === clientId && row.author === actor) return true;
  }
  return false;
}

/** An entry is new, or stands differently. */
const follow =
  (entry: OutboxEntry): UfiThunk =>
  (dispatch, getState, { kinds, outbox }) => {
    const intention = intentionOf(kinds, entry);
    if (intention === null) return void outbox?.discard(entry.clientId);
    const { byClientId, realIds } = getState().intentions;
    const isUnknown = !(entry.clientId in byClientId);
    const isConfirmed = entry.clientId in realIds || (isUnknown && isShownByTruth(getState(), intention));
    if (isConfirmed) return void outbox?.settle(entry.clientId);
    dispatch(intentionChanged(intention));
  };

const drop =
  (clientId: string, refused?: Intention): UfiThunk =>
  (dispatch, _, { outbox }) => {
    dispatch(intentionDropped({ clientId, ...(refused && { refused }) }));
    void outbox?.discard(clientId);
  };

/** What would end a failed local comment anyway, so that nobody need be told of it. */
const endersOf = ({ intentions }: KernelState, kinds: IntentionKinds, clientId: string): readonly Intention[] =>
  Object.values(intentions.byClientId).filter((intention) => {
    const kind = kinds.get(intention.kind);
    return kind?.endsLocalComment === true && commentsIn(kind, intention.input).includes(clientId);
  });

/** Whether a later wish for the same thing stands over a refused one. */
function isOutdone({ intentions }: KernelState, kinds: IntentionKinds, refused: Intention): boolean {
  const keyOf = (intention: Intention) => kinds.get(intention.kind)?.collapseKey(intention) ?? null;
  const later = Object.values(intentions.byClientId).filter(({ clientId }) => clientId > refused.clientId);
  return keyOf(refused) !== null && later.some((intention) => keyOf(intention) === keyOf(refused));
}

const refuse =
  (entry: OutboxEntry, failure: RequestFailure): UfiThunk =>
  (dispatch, getState, { kinds }) => {
    const { clientId } = entry;
    const intention = intentionOf(kinds, entry);
    const outcome = intention && kinds.get(intention.kind)?.afterRefusal(failure);
    const enders = endersOf(getState(), kinds, clientId);
    const wasKnown = getState().intentions.byClientId[clientId]?.phase === 'failed';
    const stood = intention === null || isOutdone(getState(), kinds, intention) ? undefined : intention;
    const isKept = outcome === 'keep' && stood !== undefined && enders.length === 0;
    dispatch(isKept ? follow(entry) : drop(clientId, stood));
    for (const ender of enders) dispatch(drop(ender.clientId));
    if (intention === null || outcome === 'settle' || enders.length > 0 || wasKnown) return;
    dispatch(intentionRefused({ clientId, kind: intention.kind, target: intention.target, failure }));
  };

/** The server has acknowledged an entry: its word on it goes into truth in the step in which the intention ends. */
const deliver =
  ({ clientId }: OutboxEntry, payload: unknown): UfiThunk =>
  (dispatch) => {
    const said = saidIn(payload);
    dispatch(
      said === null ? intentionDropped({ clientId }) : serverSaid([{ ...said, via: 'answer', settles: clientId }]),
    );
  };

/** Takes what the outbox tells into the store. */
export const hearOutbox =
  (event: OutboxEvent): UfiThunk =>
  (dispatch) => {
    switch (event.kind) {
      case 'changed':
        return dispatch(follow(event.entry));
      case 'delivered':
        return dispatch(deliver(event.entry, event.payload));
      case 'failed':
        return dispatch(refuse(event.entry, event.failure));
      case 'replaced':
      case 'left':
        return void dispatch(intentionDropped({ clientId: event.entry.clientId }));
      case 'signInNeeded':
        return void dispatch(signInNeeded());
      case 'memoryOnly':
        return void dispatch(keptInMemoryOnly());
    }
  };
