import {
  deliveryRetryPolicy,
  planRetry,
  type RequestFailure,
  type RetryPolicy,
  type TransitionTable,
} from 'ufi-core/request';
import type { AttachError } from './attachmentState.ts';
import type { PickedFile } from './pickedFile.ts';
import { arrive, attempt, end, fail, follow, forget, inDraft, pause, type Move } from './uploadMoves.ts';
import type {
  CheckWork,
  SendWork,
  UploadEffect,
  UploadRunEvent,
  UploadStart,
  UploadState,
  UploadWork,
  Working,
} from './uploadState.ts';

/** The server has no space for files, and that lasts: the person decides what to do. */
const isStorageFull = ({ httpStatus }: RequestFailure): boolean => httpStatus === 507;

/** After six attempts in a row without progress the upload fails and the person can retry it. */
const uploadRetryPolicy: RetryPolicy = {
  ...deliveryRetryPolicy,
  maxAttempts: 6,
  isRetried: (failure) => !isStorageFull(failure) && deliveryRetryPolicy.isRetried(failure),
};
/** Encoding progress is polled once a second (S4.31). */
const pollIntervalMs = 1_000;

type Of<Type> = Extract<UploadRunEvent, { readonly type: Type }>;

function describeFailure({ fields, description }: RequestFailure): AttachError {
  const message = Object.values(fields)[0] ?? description;
  return { reason: 'failed', ...(message !== null && { message }) };
}

function failAttempt<Picked extends PickedFile>(
  { work, isOnline, attempt: count }: Working<UploadWork<Picked>>,
  { failure, chance }: Of<'attemptFailed'>,
): Move<Picked> {
  const step = planRetry({ policy: uploadRetryPolicy, failure, attempt: count, random: () => chance });
  if (step.kind === 'retry') return pause({ work, isOnline, attempt: count + 1 }, step.afterMs);
  // A network failure or a full disk says nothing about the file, so the upload can be resumed later.
  const isOfFile = failure.kind === 'refused' && !isStorageFull(failure);
  return fail(describeFailure(failure), isOfFile ? inDraft(work, forget) : []);
}

/** An attempt that made progress is the first one again. */
function failSending<Picked extends PickedFile>(
  state: Working<SendWork<Picked>>,
  event: Of<'attemptFailed'>,
): Move<Picked> {
  const { sent, counted } = state.work;
  return failAttempt<Picked>(
    { ...state, work: { ...state.work, counted: sent }, attempt: sent > counted ? 1 : state.attempt },
    event,
  );
}

function receive<Picked extends PickedFile>(state: Working<SendWork<Picked>>, { result }: Of<'sent'>): Move<Picked> {
  const { attachment, uploadId } = result;
  if (attachment === null) return end(forget, { type: 'emit', event: { type: 'dropped' } });
  if (uploadId === null) return arrive(state.work, attachment);
  const [next, ...effects] = follow<Picked>({ type: 'check', uploadId, attachment }, state.isOnline);
  return [
    next,
    { type: 'persist', stored: { phase: 'encoding', uploadId, attachment } },
    { type: 'emit', event: { type: 'encoding', attachment, share: null } },
    ...effects,
  ];
}

function check<Picked extends PickedFile>(state: Working<CheckWork>, { progress }: Of<'checked'>): Move<Picked> {
  const { work } = state;
  const { isReady, share, attachment = null } = progress;
  const latest = attachment ?? work.attachment;
  if (isReady) return arrive(work, latest);
  const [next, ...effects] = pause<Picked>(
    { ...state, work: { ...work, attachment: latest }, attempt: 1 },
    pollIntervalMs,
  );
  return [next, { type: 'emit', event: { type: 'encoding', attachment: latest, share } }, ...effects];
}

function begin<Picked extends PickedFile>(
  { start }: { readonly start: UploadStart<Picked> },
  { clientId, isOnline }: Of<'started'>,
): Move<Picked> {
  const { phase } = start;
  if (phase === 'encoding') {
    return follow({ type: 'check', uploadId: start.uploadId, attachment: start.attachment }, isOnline);
  }
  if (phase === 'existing') {
    return follow({ type: 'checkVideo', fbid: start.attachment.fbid, attachment: start.attachment }, isOnline);
  }
  const sending =
    phase === 'sending' ? start : ({ phase: 'sending', file: start.file, clientId, resumeAt: null } as const);
  return [
    { status: 'reading', sending, isOnline },
    { type: 'persist', stored: sending },
    { type: 'read', file: sending.file },
  ];
}

/** Creates the transition table of an upload. */
export function createUploadTable<Picked extends PickedFile>(): TransitionTable<
  UploadState<Picked>,
  UploadRunEvent,
  UploadEffect<Picked>
> {
  const cancelled = (): Move<Picked> => end<Picked>();
  const networkChanged = <State extends UploadState<Picked>>(state: State, { isOnline }: Of<'networkChanged'>) =>
    [{ ...state, isOnline }] as const;
  const unreadable = (reason: 'type' | 'failed'): Move<Picked> => fail({ reason }, [forget]);
  const broke = ({ work }: Working<UploadWork<Picked>>): Move<Picked> =>
    fail({ reason: 'failed' }, inDraft(work, forget));
  return {
    idle: { started: begin },
    reading: {
      cancelled,
      networkChanged,
      read({ sending, isOnline }, { preview }) {
        if (preview === null) return unreadable('type');
        const work = { type: 'send', sending, preview, sent: 0, counted: 0 } as const;
        const [next, ...effects] = attempt<Picked>({ work, isOnline, attempt: 1 });
        return [next, { type: 'emit', event: { type: 'read', preview } }, ...effects];
      },
      broke: () => unreadable('failed'),
    },
    sending: {
      cancelled,
      networkChanged,
      resumable({ work, ...state }, { address }) {
        const sending = { ...work.sending, resumeAt: address };
        return [
          { ...state, work: { ...work, sending } },
          { type: 'persist', stored: sending },
        ];
      },
      progressed: ({ work, ...state }, { share }) => [
        { ...state, work: { ...work, sent: Math.max(work.sent, share) } },
        { type: 'emit', event: { type: 'progressed', share } },
      ],
      sent: receive,
      attemptFailed: failSending,
      broke,
    },
    checking: { cancelled, networkChanged, checked: check, attemptFailed: failAttempt, broke },
    pausing: { cancelled, networkChanged, pauseOver: attempt },
    offline: {
      cancelled,
      networkChanged: (state, { isOnline }) => attempt({ ...state, isOnline }),
    },
    // A preview that arrives too late is shown nowhere.
    ended: { read: (state, { preview }) => (preview === null ? [state] : [state, { type: 'release', preview }]) },
  };
}
