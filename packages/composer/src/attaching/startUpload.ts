import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import { RequestError, type IdMaker } from 'ufi-core/request';
import type { AttachError, AttachingEvent } from './attachingState.ts';
import { keepTrying, pause, Unwanted, type TryingPorts } from './keepTrying.ts';
import type { KeptMedia } from './keptMedia.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadAnswer, UploadLine, UploadProgress } from './uploadLine.ts';

/** What files are sent with. Its code comes when the first file is picked (S4.30). */
export interface UploadTools<Picked extends PickedFile> extends TryingPorts {
  readonly line: UploadLine<Picked>;
  readonly makeId: IdMaker;
}

/** What can be gone on with. */
export type Unfinished<Picked extends PickedFile> = Exclude<KeptMedia<Picked>, { phase: 'ready' | 'removed' }>;

/**
 * A file that has just been picked, what an earlier page has left, or a video that hung there from the beginning and
 * that the server still looks through.
 */
export type UploadStart<Picked extends PickedFile> =
  | { readonly phase: 'picked'; readonly file: Picked }
  | { readonly phase: 'hanging'; readonly attachment: AttachmentOf<'video'> }
  | Unfinished<Picked>;

/** Whom an upload tells. */
export interface UploadListener<Picked extends PickedFile> {
  readonly tell: (event: AttachingEvent<Picked>) => void;
  readonly onKeep: (kept: KeptMedia<Picked> | null) => void;
}

interface Run<Picked extends PickedFile> extends UploadListener<Picked> {
  readonly tools: UploadTools<Picked>;
  readonly signal: AbortSignal;
}

const checkEveryMs = 1_000;

class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Brings one file to the server, through cut lines, and stays with it until it can be sent. Returns what stops it. */
export function startUpload<Picked extends PickedFile>(
  loadTools: () => Promise<UploadTools<Picked>>,
  listener: UploadListener<Picked>,
  start: UploadStart<Picked>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // What is over says no more.
  const tell: typeof listener.tell = (event) => signal.aborted || listener.tell(event);
  // What hung there from the beginning is nobody's draft.
  const onKeep: typeof listener.onKeep = (kept) => signal.aborted || start.phase === 'hanging' || listener.onKeep(kept);
  if ('file' in start) tell({ kind: 'started', file: start.file });
  else tell({ kind: 'encoding', attachment: start.attachment, share: null });
  loadTools()
    .then((tools) => finish({ tools, signal, tell, onKeep }, start))
    .catch((error: unknown) => {
      tell({ kind: 'failed', error: errorOf(error) });
      if (!isWorthKeeping(error)) onKeep(null);
    });
  return () => controller.abort();
}

async function finish<Picked extends PickedFile>(run: Run<Picked>, start: UploadStart<Picked>): Promise<void> {
  const { tools, signal, tell, onKeep } = run;
  const follow = (attachment: AnyAttachment, check: () => Promise<UploadProgress>) =>
    untilSeen(run, { attachment, check });
  const checkUpload = (uploadId: string) => () => tools.line.check(uploadId, signal);
  if (start.phase === 'encoding') return follow(start.attachment, checkUpload(start.uploadId));
  if (start.phase === 'hanging') {
    return follow(start.attachment, () => tools.line.checkVideo(start.attachment.fbid, signal));
  }
  const sending =
    start.phase === 'sending'
      ? start
      : { phase: 'sending' as const, file: start.file, clientId: tools.makeId(), resumeAt: null };
  onKeep(sending);
  const { attachment, uploadId } = await send(run, sending);
  if (attachment === null) {
    tell({ kind: 'removed' });
    return onKeep(null);
  }
  if (uploadId === null) return arrive(run, attachment);
  onKeep({ phase: 'encoding', uploadId, attachment });
  tell({ kind: 'encoding', attachment, share: null });
  return follow(attachment, checkUpload(uploadId));
}

async function send<Picked extends PickedFile>(
  { tools, signal, tell, onKeep }: Run<Picked>,
  { file, clientId, resumeAt: first }: Extract<Unfinished<Picked>, { phase: 'sending' }>,
): Promise<UploadAnswer> {
  const { line } = tools;
  const preview = await line.read(file);
  if (signal.aborted) {
    if (preview !== null) line.release(preview);
    throw new Unwanted();
  }
  if (preview === null) throw new Unreadable();
  tell({ kind: 'read', preview });
  const way = { resumeAt: first, arrived: 0, seen: 0 };
  const onResumable = (address: string): void => {
    way.resumeAt = address;
    onKeep({ phase: 'sending', file, clientId, resumeAt: address });
  };
  const onProgress = (share: number): void => {
    way.arrived = Math.max(way.arrived, share);
    tell({ kind: 'progressed', share });
  };
  const hasMoved = (): boolean => {
    const moved = way.arrived > way.seen;
    way.seen = way.arrived;
    return moved;
  };
  return keepTrying(tools, {
    signal,
    attempt: () => line.send({ file, preview, clientId, signal, resumeAt: way.resumeAt, onResumable, onProgress }),
    hasMoved,
  });
}

/** Asks how far the server is until it is there (S4.31). */
async function untilSeen<Picked extends PickedFile>(
  run: Run<Picked>,
  { attachment: first, check }: { readonly attachment: AnyAttachment; readonly check: () => Promise<UploadProgress> },
): Promise<void> {
  const { tools, signal, tell } = run;
  let latest = first;
  for (;;) {
    const { isReady, share, attachment } = await keepTrying(tools, { signal, attempt: check });
    latest = attachment ?? latest;
    if (isReady) return arrive(run, latest);
    tell({ kind: 'encoding', attachment: latest, share });
    await pause(tools.clock, checkEveryMs, signal);
  }
}

function arrive<Picked extends PickedFile>({ tell, onKeep }: Run<Picked>, attachment: AnyAttachment): void {
  tell({ kind: 'arrived', attachment });
  onKeep({ phase: 'ready', attachment });
}

/** A line that could not be had says nothing against the file. */
const isWorthKeeping = (error: unknown): boolean => error instanceof RequestError && error.failure.kind !== 'refused';

function errorOf(error: unknown): AttachError {
  if (error instanceof Unreadable) return { reason: 'type' };
  if (!(error instanceof RequestError)) return { reason: 'failed' };
  const { fields, description } = error.failure;
  const said = Object.values(fields)[0] ?? description;
  return { reason: 'failed', ...(said !== null && { said }) };
}
