import { createSelector, weakMapMemoize } from 'reselect';
import {
  emptyRanges,
  getRow,
  entriesBackward,
  pendingMutationsOn,
  rangePartsOf,
  type OrderedRanges,
  type PendingMutation,
} from 'ufi-core/internal/kernel';
import type { OutboxPhase, RequestFailure } from 'ufi-core/request';
import {
  actionTypes,
  isLaterTime,
  type ActionRecord,
  type MessageAction,
  type ReadReceipt,
  type ThreadRecord,
} from '../contract/index.ts';
import { keptRow, type ByParticipant } from '../server-state/mercuryServerState.ts';
import { actionKey, type ThreadKey } from '../effects/mercuryEffects.ts';
import type { MercuryState } from './mercuryState.ts';
import { selectMailbox } from './listView.ts';
import { effectsIn, selectLocalMessages, selectMark, selectThread, selectThreadId } from './threadView.ts';

/** A message or log line of a thread as displayed. */
export interface MessageView {
  readonly action: ActionRecord;
  /** `saved` once the server has it. */
  readonly phase: 'saved' | OutboxPhase;
  readonly failure: RequestFailure | null;
}

/** The newest part of a thread, as far as it is loaded. */
export interface MessagesView {
  /** The ids, oldest first; local messages, by their client ids, at the end. */
  readonly ids: readonly string[];
  readonly isLoaded: boolean;
  /** True if nothing is older than the first of them. */
  readonly isWhole: boolean;
  /** True if nothing is newer; false where a search has led into the middle. */
  readonly isNewest: boolean;
}

const isHidden = (pending: readonly PendingMutation[]): boolean => effectsIn(pending, 'hiddenMessage').length > 0;

const viewed = weakMapMemoize((action: ActionRecord, pending: readonly PendingMutation[]): ActionRecord | undefined => {
  if (isHidden(pending)) return undefined;
  if (action.action_type !== actionTypes.message) return action;
  return effectsIn(pending, 'message').reduce<MessageAction>((view, { change }) => change(view), action);
});

/** An entry of a thread with the pending mutations applied; undefined if it is unknown, gone or being deleted. */
export function selectAction({ serverState, pendingMutations }: MercuryState, id: string): ActionRecord | undefined {
  const action = keptRow(getRow(serverState.actions, id));
  return action && viewed(action, pendingMutationsOn(pendingMutations, actionKey(id)));
}

const savedView = weakMapMemoize((action: ActionRecord): MessageView => ({ action, phase: 'saved', failure: null }));

const localView = weakMapMemoize((message: MessageAction, { phase, failure }: PendingMutation): MessageView => ({
  action: message,
  phase,
  failure,
}));

/** A message as displayed, by its id or client id. */
export function selectMessage(state: MercuryState, key: ThreadKey, id: string): MessageView | undefined {
  const saved = selectAction(state, id);
  if (saved !== undefined) return savedView(saved);
  const pending = state.pendingMutations.byClientId[id];
  const local = selectLocalMessages(state, key).find(({ action_id }) => action_id === id);
  return local && pending && localView(local, pending);
}

/** The run of known messages that an entry is in, or the newest. */
function runOf(ranges: OrderedRanges, around: string | null) {
  const parts = rangePartsOf(ranges);
  const entries = [...entriesBackward(ranges)].reverse();
  const at = around === null ? -1 : entries.findIndex(({ id }) => id === around);
  const index = parts.findLastIndex(
    (part) => part.kind === 'run' && (at < 0 || (at >= part.first && at < part.first + part.count)),
  );
  const run = parts[index];
  if (run?.kind !== 'run') return { ids: [], isWhole: false, isNewest: true };
  const ids = entries.slice(run.first, run.first + run.count).map(({ id }) => id);
  return { ids, isWhole: index === 0, isNewest: index === parts.length - 1 };
}

/** Creates the selector of one thread's messages; `around` is a message in the part that is wanted, null the newest. */
export const createMessagesSelector = (
  key: ThreadKey,
  around: string | null = null,
): ((state: MercuryState) => MessagesView) =>
  createSelector(
    [
      (state: MercuryState) => getRow(state.serverState.messages, selectThreadId(state, key) ?? '0'),
      ({ pendingMutations }: MercuryState) => pendingMutations,
      // Somebody to whom nobody has written yet has no thread; once there is one, its messages are to be loaded.
      (state: MercuryState) => state.loads[`thread:${key}`] === 'absent' && selectThreadId(state, key) === undefined,
    ],
    (ranges = emptyRanges, pendingMutations, isAbsent): MessagesView => {
      const { byKey } = pendingMutations;
      const local = selectLocalMessages({ pendingMutations }, key);
      const run = runOf(ranges, around);
      const shown = run.ids.filter((id) => !isHidden(byKey[actionKey(id)] ?? []));
      return {
        ...run,
        ids: run.isNewest ? [...shown, ...local.map(({ action_id }) => action_id)] : shown,
        isLoaded: ranges.length > 0 || isAbsent,
        isWhole: run.isWhole || isAbsent,
      };
    },
  );

const hasReached = (time: string, watermark: string | undefined): boolean =>
  watermark !== undefined && !isLaterTime(time, watermark);

/** The most members of a group in which readers are named; in a larger one the tick tells that all have read. */
export const namedReadersLimit = 8;

const noReaders: readonly string[] = [];

/**
 * Who has read an own message in a group, as far as they tell (mercury.160); nobody in a thread of two, where the tick says
 * it, and in a group of more than {@link namedReadersLimit}.
 */
export function selectReaders(state: MercuryState, key: ThreadKey, view: MessageView): readonly string[] {
  const { serverState } = state;
  const { action, phase } = view;
  const id = selectThreadId(state, key) ?? '0';
  const thread = selectThread(state, id);
  if (thread?.thread_type !== 'group' || thread.participants.length > namedReadersLimit) return noReaders;
  if (phase !== 'saved' || selectTick(state, key, view) === 'none') return noReaders;
  if (!selectMailbox(state).settings.read_receipts) return noReaders;
  return readersOf(serverState.roger[id], thread, action.timestamp);
}

const readersOf = weakMapMemoize(
  (roger: ByParticipant<ReadReceipt>[string] | undefined, { participants }: ThreadRecord, time: string) => {
    const readers = participants.filter((each) => hasReached(time, roger?.[each]?.watermark));
    return readers.length === 0 ? noReaders : readers;
  },
);

/** The state of an own message: on its way, with the server, with the others' devices, read by them. */
export type MessageTick = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read' | 'none';

/**
 * The tick of an own message (mercury.54). Requests and spam show none; without own read receipts nobody's are shown.
 */
export function selectTick(state: MercuryState, key: ThreadKey, { action, phase }: MessageView): MessageTick {
  const { serverState } = state;
  if (action.author !== serverState.mailbox || action.action_type !== actionTypes.message || action.is_note)
    return 'none';
  if (phase === 'failed') return 'failed';
  if (phase !== 'saved') return 'waiting';
  const id = selectThreadId(state, key) ?? '0';
  const thread = selectThread(state, id);
  const folder = selectMark(state, id)?.folder;
  if (thread === undefined || folder === 'PENDING' || folder === 'OTHER' || folder === 'SPAM') return 'none';
  const others = thread.participants.filter((participant) => participant !== serverState.mailbox);
  const reached = (watermarkOf: (participant: string) => string | undefined): boolean =>
    others.length > 0 && others.every((participant) => hasReached(action.timestamp, watermarkOf(participant)));
  const isShared = selectMailbox(state).settings.read_receipts;
  if (isShared && reached((participant) => serverState.roger[id]?.[participant]?.watermark)) return 'read';
  return reached((participant) => serverState.delivered[id]?.[participant]) ? 'delivered' : 'sent';
}
