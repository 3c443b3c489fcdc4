import type { AnyAttachment } from 'ufi-core/contract';
import type { Transition } from 'ufi-core/request';
import type { AttachError } from './attachmentState.ts';
import type { PickedFile } from './pickedFile.ts';
import type { CheckWork, UploadEffect, UploadState, UploadWork, Working } from './uploadState.ts';

/** The next state of an upload, and what is to be done. */
export type Move<Picked extends PickedFile> = Transition<UploadState<Picked>, UploadEffect<Picked>>;

type Effects<Picked extends PickedFile> = readonly UploadEffect<Picked>[];

/** Begins an attempt, as soon as the device is online. */
export function attempt<Picked extends PickedFile>({
  work,
  isOnline,
  attempt: count,
}: Working<UploadWork<Picked>>): Move<Picked> {
  if (!isOnline) return [{ status: 'offline', work, isOnline, attempt: count }];
  const begun = { isOnline, attempt: count };
  const effect = { type: 'attempt', work } as const;
  return work.type === 'send'
    ? [{ ...begun, status: 'sending', work }, effect]
    : [{ ...begun, status: 'checking', work }, effect];
}

/** Begins to ask for the encoding progress. */
export const follow = <Picked extends PickedFile>(work: CheckWork, isOnline: boolean): Move<Picked> =>
  attempt<Picked>({ work, isOnline, attempt: 1 });

/** Waits for the next attempt. */
export const pause = <Picked extends PickedFile>(working: Working<UploadWork<Picked>>, ms: number): Move<Picked> => [
  { ...working, status: 'pausing' },
  { type: 'startPause', ms },
];

/** Ends the upload. The listener is told last: it may start another one. */
export const end = <Picked extends PickedFile>(...effects: Effects<Picked>): Move<Picked> => [
  { status: 'ended' },
  { type: 'stop' },
  ...effects,
];

/** Ends the upload with an error. `forgotten` is what it takes out of the draft. */
export const fail = <Picked extends PickedFile>(error: AttachError, forgotten: Effects<Picked>): Move<Picked> =>
  end(...forgotten, { type: 'emit', event: { type: 'failed', error } });

/** Takes the upload out of the draft. */
export const forget = { type: 'persist', stored: null } as const;

/** Effects on the draft: none for the video of an edited comment, which is no part of it. */
export const inDraft = <Picked extends PickedFile>(
  work: UploadWork<Picked>,
  ...effects: Effects<Picked>
): Effects<Picked> => (work.type === 'checkVideo' ? [] : effects);

/** Ends the upload with its attachment. */
export const arrive = <Picked extends PickedFile>(work: UploadWork<Picked>, attachment: AnyAttachment): Move<Picked> =>
  end(...inDraft(work, { type: 'persist', stored: { phase: 'ready', attachment } }), {
    type: 'emit',
    event: { type: 'arrived', attachment },
  });
