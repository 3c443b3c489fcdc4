import { DetailedError, Upload as Pieces } from 'tus-js-client';
import type { Upload } from 'ufi-composer';
import { uploadsPath } from 'ufi-core/contract';
import { failureOf, lineFailure, type RequestError } from 'ufi-core/request';
import { readJson } from './readJson.ts';

/** A file that is sent piece by piece. */
export interface SentPieces {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly upload: Upload<File>;
}

// Small enough for what stands between, large enough that asking costs nothing beside sending.
const pieceBytes = 4 * 1024 * 1024;

/**
 * Sends a file by tus, from where an earlier try of it has stopped, and gives the name of the upload. Tries once:
 * whoever calls knows when to try again.
 */
export const sendPieces = ({ origin, headers, metadata, upload }: SentPieces): Promise<string> =>
  new Promise((resolve, reject) => {
    const { file, resumeAt, signal, onProgress, onResumable } = upload;
    const abort = (): void => {
      void pieces.abort();
      reject(lineFailure('aborted'));
    };
    const over = (end: () => void): void => {
      signal.removeEventListener('abort', abort);
      end();
    };
    const pieces = new Pieces(file, {
      endpoint: `${origin}${uploadsPath}`,
      ...(resumeAt !== null && { uploadUrl: resumeAt }),
      headers: { ...headers },
      metadata: { ...metadata, filename: file.name },
      chunkSize: pieceBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => total > 0 && onProgress(sent / total),
      onUploadUrlAvailable: () => pieces.url !== null && onResumable(pieces.url),
      onSuccess: () => over(() => resolve(nameIn(pieces.url))),
      onError: (error) => over(() => reject(failureIn(error))),
    });
    if (signal.aborted) return reject(lineFailure('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    pieces.start();
  });

/** The last part of an address. */
const nameIn = (address: string | null): string => /[^/]*$/.exec(address ?? '')?.[0] ?? '';

function failureIn(error: Error | DetailedError): RequestError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (answer === null) return lineFailure('network');
  return failureOf({ status: answer.getStatus(), body: readJson(answer.getBody()), retryAfterMs: null });
}
