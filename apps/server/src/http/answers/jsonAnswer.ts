import type { FailureField } from 'ufi-core/contract';
import { sharedJson } from '../../runtime/sharedJson.ts';
import type { ErrorAnswer } from './errorAnswer.ts';
import { encodedBytes } from './encodedBytes.ts';

/** Answers are for one viewer and one moment. */
const privateHeaders = { 'cache-control': 'private, no-store', 'content-type': 'application/json' } as const;

const write = (payload: object) => () => Buffer.from(`{"payload":${sharedJson(payload)}}`);
const quick = 4;

/**
 * A successful answer, with additional headers from `more`. A payload object that is returned again is serialised and
 * compressed only once.
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

/** An error answer, with the failure in the field that the call's clients read. */
export function failureAnswer({ status, body, retryAfter }: ErrorAnswer, field: FailureField = 'error'): Response {
  const headers = retryAfter === undefined ? privateHeaders : { ...privateHeaders, 'retry-after': String(retryAfter) };
  return new Response(JSON.stringify({ [field]: body.error }), { status, headers });
}
