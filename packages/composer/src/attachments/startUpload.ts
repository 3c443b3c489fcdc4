import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import { RequestError, type IdMaker } from 'ufi-core/request';
import type { AttachError } from './attachmentState.ts';
import type { UploadEvent } from './uploadEvent.ts';
import { retryWithBackoff, delay, Cancelled, type RetryPorts } from './retryWithBackoff.ts';
import type { StoredMedia } from './storedMedia.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadResult, UploadTransport, UploadProgress } from './uploadTransport.ts';

/**
 * Services of an upload: transport, client ids and the ports of retrying. Loaded when the first file is picked (S4.30).
 */
export interface UploadServices<Picked extends PickedFile> extends RetryPorts {
  /** Sends files to the server. */
  readonly transport: UploadTransport<Picked>;
  /** Creates the idempotency key of an upload. */
  readonly makeId: IdMaker;
}

/** A stored attachment whose upload or encoding can be resumed. */
export type ResumableUpload<Picked extends PickedFile> = Exclude<StoredMedia<Picked>, { phase: 'ready' | 'removed' }>;

/**
 * Starting point of an upload: a picked file, an upload resumed from a draft, or a video of the edited comment that is
 * still encoding.
 */
export type UploadStart<Picked extends PickedFile> =
  | { readonly phase: 'picked'; readonly file: Picked }
  | { readonly phase: 'existing'; readonly attachment: AttachmentOf<'video'> }
  | ResumableUpload<Picked>;

/** Receives the events of an upload and the attachment to store. */
export interface UploadListener<Picked extends PickedFile> {
  readonly emit: (event: UploadEvent<Picked>) => void;
  readonly onPersist: (stored: StoredMedia<Picked> | null) => void;
}

interface UploadRun<Picked extends PickedFile> extends UploadListener<Picked> {
  readonly tools: UploadServices<Picked>;
  readonly signal: AbortSignal;
}

const pollIntervalMs = 1_000;

class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Uploads one file with resume and retry, then polls until it is encoded. Returns a function that cancels it. */
export function startUpload<Picked extends PickedFile>(
  loadUploadServices: () => Promise<UploadServices<Picked>>,
  listener: UploadListener<Picked>,
  start: UploadStart<Picked>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A cancelled upload emits nothing.
  const emit: typeof listener.emit = (event) => signal.aborted || listener.emit(event);
  // The attachment of an edited comment is not part of the draft.
  const onPersist: typeof listener.onPersist = (stored) =>
    signal.aborted || start.phase === 'existing' || listener.onPersist(stored);
  if ('file' in start) emit({ type: 'started', file: start.file });
  else emit({ type: 'encoding', attachment: start.attachment, share: null });
  loadUploadServices()
    .then((tools) => runUpload({ tools, signal, emit, onPersist }, start))
    .catch((error: unknown) => {
      emit({ type: 'failed', error: errorOf(error) });
      if (!isRecoverable(error)) onPersist(null);
    });
  return () => controller.abort();
}

async function runUpload<Picked extends PickedFile>(
  uploadRun: UploadRun<Picked>,
  start: UploadStart<Picked>,
): Promise<void> {
  const { tools, signal, emit, onPersist } = uploadRun;
  const follow = (attachment: AnyAttachment, check: () => Promise<UploadProgress>) =>
    pollUntilReady(uploadRun, { attachment, check });
  const checkUpload = (uploadId: string) => () => tools.transport.check(uploadId, signal);
  if (start.phase === 'encoding') return follow(start.attachment, checkUpload(start.uploadId));
  if (start.phase === 'existing') {
    return follow(start.attachment, () => tools.transport.checkVideo(start.attachment.fbid, signal));
  }
  const sending =
    start.phase === 'sending'
      ? start
      : { phase: 'sending' as const, file: start.file, clientId: tools.makeId(), resumeAt: null };
  onPersist(sending);
  const { attachment, uploadId } = await send(uploadRun, sending);
  if (attachment === null) {
    emit({ type: 'dropped' });
    return onPersist(null);
  }
  if (uploadId === null) return complete(uploadRun, attachment);
  onPersist({ phase: 'encoding', uploadId, attachment });
  emit({ type: 'encoding', attachment, share: null });
  return follow(attachment, checkUpload(uploadId));
}

async function send<Picked extends PickedFile>(
  { tools, signal, emit, onPersist }: UploadRun<Picked>,
  { file, clientId, resumeAt: first }: Extract<ResumableUpload<Picked>, { phase: 'sending' }>,
): Promise<UploadResult> {
  const { transport } = tools;
  const preview = await transport.read(file);
  if (signal.aborted) {
    if (preview !== null) transport.release(preview);
    throw new Cancelled();
  }
  if (preview === null) throw new UnreadableFileError();
  emit({ type: 'read', preview });
  const progress = { resumeAt: first, sent: 0, counted: 0 };
  const onResumable = (address: string): void => {
    progress.resumeAt = address;
    onPersist({ phase: 'sending', file, clientId, resumeAt: address });
  };
  const onProgress = (share: number): void => {
    progress.sent = Math.max(progress.sent, share);
    emit({ type: 'progressed', share });
  };
  const hasProgressed = (): boolean => {
    const moved = progress.sent > progress.counted;
    progress.counted = progress.sent;
    return moved;
  };
  return retryWithBackoff(tools, {
    signal,
    attempt: () =>
      transport.send({ file, preview, clientId, signal, resumeAt: progress.resumeAt, onResumable, onProgress }),
    hasProgressed,
  });
}

/** Polls the server once a second until the video is encoded (S4.31). */
async function pollUntilReady<Picked extends PickedFile>(
  uploadRun: UploadRun<Picked>,
  { attachment: first, check }: { readonly attachment: AnyAttachment; readonly check: () => Promise<UploadProgress> },
): Promise<void> {
  const { tools, signal, emit } = uploadRun;
  let latest = first;
  for (;;) {
    const { isReady, share, attachment } = await retryWithBackoff(tools, { signal, attempt: check });
    latest = attachment ?? latest;
    if (isReady) return complete(uploadRun, latest);
    emit({ type: 'encoding', attachment: latest, share });
    await delay(tools.clock, pollIntervalMs, signal);
  }
}

function complete<Picked extends PickedFile>({ emit, onPersist }: UploadRun<Picked>, attachment: AnyAttachment): void {
  emit({ type: 'arrived', attachment });
  onPersist({ phase: 'ready', attachment });
}

/** A network failure says nothing about the file, so the upload can be resumed later. */
const isRecoverable = (error: unknown): boolean => error instanceof RequestError && error.failure.kind !== 'refused';

function errorOf(error: unknown): AttachError {
  if (error instanceof UnreadableFileError) return { reason: 'type' };
  if (!(error instanceof RequestError)) return { reason: 'failed' };
  const { fields, description } = error.failure;
  const message = Object.values(fields)[0] ?? description;
  return { reason: 'failed', ...(message !== null && { message }) };
}
