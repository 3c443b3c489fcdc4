import type { ErrorAnswer } from './errorAnswer.ts';
import { encodedBytes } from './encodedBytes.ts';

/** Answers are made for one viewer and one moment. */
const privateHeaders = { 'cache-control': 'private, no-store', 'content-type': 'application/json' } as const;

const write = (payload: object) => () => Buffer.from(`{"payload":${JSON.stringify(payload)}}`);
const quick = 4;

/**
 * A success, with `more` headers. A payload that the read road hands out again is written and packed only once.
 */
export async function payloadAnswer(
  payload: object,
  accept: string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { bytes, encoding } = await encodedBytes(payload, write(payload), { accept, effort: quick });
  const headers = { ...more, ...privateHeaders, vary: 'accept-encoding' };
  return new Response(bytes, {
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  });
}

/** A failure. */
export function failureAnswer({ status, body, retryAfter }: ErrorAnswer): Response {
  const headers = retryAfter === undefined ? privateHeaders : { ...privateHeaders, 'retry-after': String(retryAfter) };
  return new Response(JSON.stringify(body), { status, headers });
}
