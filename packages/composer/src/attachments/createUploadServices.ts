import {
  createMachine,
  createTimers,
  RequestError,
  type Clock,
  type IdMaker,
  type NetworkState,
  type Random,
} from 'ufi-core/request';
import { createUploadTable } from './createUploadTable.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadListener } from './uploadEvent.ts';
import type { UploadEffect, UploadRunEvent, UploadStart, UploadState, UploadWork } from './uploadState.ts';
import type { MediaPreview, UploadTransport } from './uploadTransport.ts';

/** What uploads are made of: transport and ports. */
export interface UploadParts<Picked extends PickedFile> {
  /** Sends files to the server. */
  readonly transport: UploadTransport<Picked>;
  /** Creates the idempotency key of an upload. */
  readonly makeId: IdMaker;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
}

/** Uploads files. Loaded, with all its code, when the first file is about to be picked (S4.30). */
export interface UploadServices<Picked extends PickedFile> {
  /** Uploads one file with resume and retry, then polls until it is encoded. Returns a function that cancels it. */
  upload(this: void, start: UploadStart<Picked>, listener: UploadListener<Picked>): () => void;
  /** Releases a preview that is not shown any more. */
  release(this: void, preview: MediaPreview): void;
}

/** Creates the upload services: each upload is a machine of `createUploadTable`. */
export const createUploadServices = <Picked extends PickedFile>(
  parts: UploadParts<Picked>,
): UploadServices<Picked> => ({
  upload(start, { emit, onPersist }) {
    const { send } = createMachine<UploadState<Picked>, UploadRunEvent, UploadEffect<Picked>>({
      table: createUploadTable<Picked>(),
      initial: { status: 'idle', start },
      run(effect) {
        if (effect.type === 'emit') emit(effect.event);
        else if (effect.type === 'persist') onPersist(effect.stored);
        else work.run(effect);
      },
    });
    const work = openWork(parts, send);
    send({ type: 'started', clientId: parts.makeId(), isOnline: parts.network.isOnline() });
    return () => send({ type: 'cancelled' });
  },
  release: parts.transport.release,
});

type Send = (event: UploadRunEvent) => void;

/** Runs the effects of an upload that need its services. */
function openWork<Picked extends PickedFile>(parts: UploadParts<Picked>, send: Send) {
  const { transport, clock, random, network } = parts;
  const requests = new AbortController();
  const { signal } = requests;
  const pauses = createTimers<'pauseOver'>(clock, (type) => send({ type }));
  const unsubscribe = network.subscribe(() => send({ type: 'networkChanged', isOnline: network.isOnline() }));

  const failed = (error: unknown): UploadRunEvent =>
    error instanceof RequestError
      ? { type: 'attemptFailed', failure: error.failure, chance: random() }
      : { type: 'broke' };

  async function read(file: Picked): Promise<UploadRunEvent> {
    return { type: 'read', preview: await transport.read(file) };
  }

  async function attempt(work: UploadWork<Picked>): Promise<UploadRunEvent> {
    if (work.type === 'check') return { type: 'checked', progress: await transport.check(work.uploadId, signal) };
    if (work.type === 'checkVideo') return { type: 'checked', progress: await transport.checkVideo(work.fbid, signal) };
    const { preview, sending } = work;
    const { file, clientId, resumeAt } = sending;
    const result = await transport.send({
      file,
      preview,
      clientId,
      resumeAt,
      signal,
      onResumable: (address) => send({ type: 'resumable', address }),
      onProgress: (share) => send({ type: 'progressed', share }),
    });
    return { type: 'sent', result };
  }

  return {
    run(effect: Exclude<UploadEffect<Picked>, { type: 'emit' | 'persist' }>): void {
      switch (effect.type) {
        case 'read':
          return void read(effect.file).then(send, () => send({ type: 'broke' }));
        case 'attempt':
          return void attempt(effect.work).catch(failed).then(send);
        case 'startPause':
          return pauses.start('pauseOver', effect.ms);
        case 'release':
          return transport.release(effect.preview);
        case 'stop':
          pauses.cancelAll();
          unsubscribe();
          return requests.abort();
      }
    },
  };
}
