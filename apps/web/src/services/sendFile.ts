import type { Endpoint, PayloadOf } from 'ufi-core/contract';
import { readAnswer, transportFailure } from 'ufi-core/request';

interface SentFile {
  readonly file: File;
  readonly locale: string;
  /** The other fields of the form; those that are undefined are absent. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

/** Calls an endpoint that takes a file, as a form. Rejects with the server's error. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  { file, locale, fields = {} }: SentFile,
): Promise<PayloadOf<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', file, file.name);
  const headers = { accept: 'application/json', 'accept-language': locale, 'x-ufi-client': '1' };
  const response = await fetch(endpoint.path, { method: endpoint.method, headers, body: form }).catch(() => {
    throw transportFailure('network');
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = { status: response.status, body, retryAfterMs: null };
  return readAnswer(endpoint, answer, { isChecked: false }) as PayloadOf<E>;
}
