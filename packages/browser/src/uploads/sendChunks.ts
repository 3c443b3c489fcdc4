import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { Upload } from 'ufi-composer';
import { uploadsPath } from 'ufi-core/contract';
import { failureOf, transportFailure, type RequestError } from 'ufi-core/request';
import { readJson } from './readJson.ts';

/** A file to be sent in chunks. */
export interface ChunkedUpload {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly upload: Upload<File>;
}

// Small enough for proxies, large enough that requests cost little compared with sending.
const chunkBytes = 4 * 1024 * 1024;

/**
 * Uploads a file by tus, resuming where an earlier attempt stopped. Resolves with the upload's id. Makes one attempt;
 * the caller decides on retries.
 */
export const sendChunks = ({ origin, headers, metadata, upload }: ChunkedUpload): Promise<string> =>
  new Promise((resolve, reject) => {
    const { file, resumeAt, signal, onProgress, onResumable } = upload;
    const abort = (): void => {
      void tusUpload.abort();
      reject(transportFailure('aborted'));
    };
    const settle = (end: () => void): void => {
      signal.removeEventListener('abort', abort);
      end();
    };
    const tusUpload = new TusUpload(file, {
      endpoint: `${origin}${uploadsPath}`,
      ...(resumeAt !== null && { uploadUrl: resumeAt }),
      headers: { ...headers },
      metadata: { ...metadata, filename: file.name },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => total > 0 && onProgress(sent / total),
      onUploadUrlAvailable: () => tusUpload.url !== null && onResumable(tusUpload.url),
      onSuccess: () => settle(() => resolve(nameIn(tusUpload.url))),
      onError: (error) => settle(() => reject(failureIn(error))),
    });
    if (signal.aborted) return reject(transportFailure('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    tusUpload.start();
  });

/** The last path segment of an address. */
const nameIn = (address: string | null): string => /[^/]*$/.exec(address ?? '')?.[0] ?? '';

function failureIn(error: Error | DetailedError): RequestError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (answer === null) return transportFailure('network');
  return failureOf({ status: answer.getStatus(), body: readJson(answer.getBody()), retryAfterMs: null });
}
