import type { UploadStart } from './uploadState.ts';
import type { UploadServices } from './createUploadServices.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadEvent, UploadListener } from './uploadEvent.ts';

const begun = <Picked extends PickedFile>(start: UploadStart<Picked>): UploadEvent<Picked> =>
  'file' in start
    ? { type: 'started', file: start.file }
    : { type: 'encoding', attachment: start.attachment, share: null };

/** Starts an upload, at first by loading the services that it runs in. Returns a function that cancels it. */
export function startUpload<Picked extends PickedFile>(
  loadUploadServices: () => Promise<UploadServices<Picked>>,
  listener: UploadListener<Picked>,
  start: UploadStart<Picked>,
): () => void {
  let isCancelled = false;
  let cancel = (): void => undefined;
  listener.emit(begun(start));
  loadUploadServices().then(
    ({ upload }) => {
      if (!isCancelled) cancel = upload(start, listener);
    },
    () => {
      if (isCancelled) return;
      // What a draft holds can be resumed once the services load.
      if (start.phase === 'picked') listener.onPersist(null);
      listener.emit({ type: 'failed', error: { reason: 'failed' } });
    },
  );
  return () => {
    isCancelled = true;
    cancel();
  };
}
