import type { AnyAttachment } from 'ufi-core/contract';
import { transportFailure, type RequestError } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { mediaKindOf } from '../src/attachments/pickedFile.ts';
import type { MediaPreview, PickedFile, Upload, UploadResult, UploadTransport, UploadProgress } from '../src/index.ts';

/** Pending call that a test settles. */
interface Pending<Value> {
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Pending upload that a test settles. */
export interface PendingUpload extends Pending<UploadResult> {
  readonly upload: Upload<PickedFile>;
}

export const networkFailure = (): RequestError => transportFailure('network');

export const buildFile = (name = 'praia.jpg', type = 'image/jpeg', size = 4_000): PickedFile => ({ name, type, size });

export const photo = buildAttachment('photo');
export const video = buildAttachment('video');

/** Creates a fake upload transport whose calls stay pending until a test settles them. */
export function createFakeTransport() {
  const uploads: PendingUpload[] = [];
  const checks: (Pending<UploadProgress> & { readonly uploadId: string })[] = [];
  const shown = new Set<MediaPreview>();
  const unreadable = new Set<PickedFile>();
  const pending = <Value>(keep: (call: Pending<Value>) => void, signal: AbortSignal): Promise<Value> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(transportFailure('aborted'));
      const over = () => signal.removeEventListener('abort', giveUp);
      signal.addEventListener('abort', giveUp, { once: true });
      keep({
        resolve: (value) => (over(), resolve(value)),
        reject: (error) => (over(), reject(error)),
      });
    });
  const transport: UploadTransport<PickedFile> = {
    async read(file) {
      if (unreadable.has(file)) return null;
      const kind = mediaKindOf(file) ?? 'file';
      const preview = { kind, uri: `blob:${file.name}`, width: 40, height: 30, duration: 0 };
      shown.add(preview);
      return preview;
    },
    send: (upload) => pending((call) => uploads.push({ ...call, upload }), upload.signal),
    check: (uploadId, signal) => pending((call) => checks.push({ ...call, uploadId }), signal),
    checkVideo: (fbid, signal) => pending((call) => checks.push({ ...call, uploadId: fbid }), signal),
    release: (preview) => void shown.delete(preview),
  };
  return {
    transport,
    /** Previews that have not been released. */
    shown,
    /** Files whose content does not match their type. */
    unreadable,
    uploads,
    checks,
    upload: (n = uploads.length - 1): PendingUpload => at(uploads, n),
    check: (n = checks.length - 1) => at(checks, n),
  };
}
/** See {@link createFakeTransport}. */
export type FakeTransport = ReturnType<typeof createFakeTransport>;

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n];
  if (item === undefined) throw new Error(`there is no call ${n}`);
  return item;
}

export const arrived = (attachment: AnyAttachment): UploadResult => ({ attachment, uploadId: null });
