import type { PayloadOf } from 'ufi-core/contract';
import { transportFailure, readAnswer } from 'ufi-core/request';
import { pluginEndpoints } from 'ufi-plugin/contract';

const endpoint = pluginEndpoints.beginSiteImport;

/** An import file to upload. */
export interface ImportUpload {
  readonly site: string;
  readonly file: File;
  readonly locale: string;
  /** Uploaded share, from 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads an import file. Uses `XMLHttpRequest`, because `fetch` does not report upload progress. Rejects with the
 * server's error.
 */
export const uploadImport = ({ site, file, locale, onProgress }: ImportUpload) =>
  new Promise<PayloadOf<typeof endpoint>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, `${endpoint.path}?app_id=${site}`);
    const headers = { accept: 'application/json', 'accept-language': locale, 'x-ufi-client': '1' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const answer = { status: request.status, body: bodyOf(request.responseText), retryAfterMs: null };
      try {
        resolve(readAnswer(endpoint, answer, { isChecked: false }) as PayloadOf<typeof endpoint>);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(transportFailure('network')));
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
