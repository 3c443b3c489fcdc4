import { endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import { transportFailure, readAnswer } from 'ufi-core/request';
import { readJson } from './readJson.ts';

type UploadPhoto = (typeof endpointRegistry)['uploadPhoto'];

/** A photo with its form fields. */
export interface PhotoForm {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly input: InputOf<UploadPhoto>;
  readonly file: Blob;
  readonly name: string;
  /** The article's address, if a frame sends it. */
  readonly href?: string | undefined;
  /** The share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const endpoint = endpointRegistry.uploadPhoto;

function formOf({ input, file, name }: PhotoForm): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined) form.append(field, value);
  }
  form.append('file', file, name);
  return form;
}

/** Uploads a photo (S7.50). Not by `fetch`, which reports no upload progress. */
export const sendForm = (sent: PhotoForm): Promise<PayloadOf<UploadPhoto>> =>
  new Promise((resolve, reject) => {
    const { origin, headers, href, onProgress, signal } = sent;
    const query = href === undefined ? '' : `?href=${encodeURIComponent(href)}`;
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(endpoint.method, `${origin}${endpoint.path}${query}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const answer = { status: request.status, body: readJson(request.responseText), retryAfterMs: null };
      try {
        resolve(readAnswer(endpoint, answer, { isChecked: false }) as PayloadOf<UploadPhoto>);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(transportFailure('network')));
    request.addEventListener('abort', () => reject(transportFailure('aborted')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) return reject(transportFailure('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    request.send(formOf(sent));
  });
