import type { AnyAttachment } from 'ufi-core/contract';
import { RequestError, type IdMaker } from 'ufi-core/request';
import type { AttachError, AttachingEvent } from './attachingState.ts';
import { keepTrying, pause, Unwanted, type TryingPorts } from './keepTrying.ts';
import type { KeptMedia } from './keptMedia.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadAnswer, UploadLine } from './uploadLine.ts';

/** What uploads are made with. */
export interface UploadPorts<Picked extends PickedFile> extends TryingPorts {
  /** The way to the server: its code comes when the first file is picked (S4.30). */
  readonly loadLine: () => Promise<UploadLine<Picked>>;
  readonly makeId: IdMaker;
}

/** What can be gone on with. */
export type Unfinished<Picked extends PickedFile> = Exclude<KeptMedia<Picked>, { phase: 'ready' }>;

interface Run<Picked extends PickedFile> {
  readonly ports: UploadPorts<Picked>;
  readonly signal: AbortSignal;
  readonly tell: (event: AttachingEvent<Picked>) => void;
  readonly onKeep: (kept: KeptMedia<Picked> | null) => void;
}

const checkEveryMs = 1_000;

class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Brings one file to the server, through cut lines, and stays with it until it can be sent. Returns what stops it. */
export function startUpload<Picked extends PickedFile>(
  { ports, tell, onKeep }: Omit<Run<Picked>, 'signal'>,
  unfinished: Unfinished<Picked>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // What is over says no more.
  const run: Run<Picked> = {
    ports,
    signal,
    tell: (event) => signal.aborted || tell(event),
    onKeep: (kept) => signal.aborted || onKeep(kept),
  };
  finish(run, unfinished).catch((error: unknown) => {
    run.tell({ kind: 'failed', error: errorOf(error) });
    if (!isWorthKeeping(error)) run.onKeep(null);
  });
  return () => controller.abort();
}

async function finish<Picked extends PickedFile>(run: Run<Picked>, unfinished: Unfinished<Picked>): Promise<void> {
  const { ports, tell, onKeep } = run;
  if (unfinished.phase === 'encoding') {
    tell({ kind: 'encoding', attachment: unfinished.attachment, share: null });
    return follow(run, await ports.loadLine(), unfinished);
  }
  tell({ kind: 'started', file: unfinished.file });
  onKeep(unfinished);
  const line = await ports.loadLine();
  const { attachment, uploadId } = await send(run, line, unfinished);
  if (uploadId === null) return arrive(run, attachment);
  onKeep({ phase: 'encoding', uploadId, attachment });
  tell({ kind: 'encoding', attachment, share: null });
  return follow(run, line, { attachment, uploadId });
}

async function send<Picked extends PickedFile>(
  { ports, signal, tell, onKeep }: Run<Picked>,
  line: UploadLine<Picked>,
  { file, clientId, resumeAt: first }: Extract<Unfinished<Picked>, { phase: 'sending' }>,
): Promise<UploadAnswer> {
  const preview = await line.read(file);
  if (signal.aborted) {
    if (preview !== null) line.release(preview);
    throw new Unwanted();
  }
  if (preview === null) throw new Unreadable();
  tell({ kind: 'read', preview });
  const way = { resumeAt: first, arrived: 0, seen: 0 };
  const attempt = (): Promise<UploadAnswer> =>
    line.send({
      file,
      preview,
      clientId,
      signal,
      resumeAt: way.resumeAt,
      onResumable(address) {
        way.resumeAt = address;
        onKeep({ phase: 'sending', file, clientId, resumeAt: address });
      },
      onProgress(share) {
        way.arrived = Math.max(way.arrived, share);
        tell({ kind: 'progressed', share });
      },
    });
  const hasMoved = (): boolean => {
    const moved = way.arrived > way.seen;
    way.seen = way.arrived;
    return moved;
  };
  return keepTrying(ports, { signal, attempt, hasMoved });
}

/** Asks how far the server is until it is there (S4.31). */
async function follow<Picked extends PickedFile>(
  run: Run<Picked>,
  line: UploadLine<Picked>,
  { uploadId, attachment: first }: { readonly uploadId: string; readonly attachment: AnyAttachment },
): Promise<void> {
  const { ports, signal, tell } = run;
  let latest = first;
  for (;;) {
    const { isReady, share, attachment } = await keepTrying(ports, {
      signal,
      attempt: () => line.check(uploadId, signal),
    });
    latest = attachment ?? latest;
    if (isReady) return arrive(run, latest);
    tell({ kind: 'encoding', attachment: latest, share });
    await pause(ports.clock, checkEveryMs, signal);
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
  const { description, summary } = error.failure;
  const said = description ?? summary;
  return { reason: 'failed', ...(said !== null && { said }) };
}
