import * as v from 'valibot';
import { errorDetailsSchema, type Endpoint } from '../../contract/index.ts';
import { transportFailure, refusal, type RequestError } from '../requestError.ts';
import type { TransportAnswer } from './transport.ts';

const envelopeSchema = v.object({ payload: v.unknown() });
const failureSchema = v.object({
  error: v.optional(errorDetailsSchema),
  error_payload: v.optional(errorDetailsSchema),
});

/**
 * The error in an answer. Only our server's own error body counts as a refusal; a proxy's page, whatever its status, is
 * no answer, and the call may be tried again.
 */
export function failureOf({ status, body, retryAfterMs }: TransportAnswer): RequestError {
  const parsed = status >= 400 ? v.safeParse(failureSchema, body) : null;
  const error = parsed?.success ? (parsed.output.error ?? parsed.output.error_payload) : undefined;
  return error
    ? refusal({ httpStatus: status, error, retryAfterMs })
    : transportFailure('badAnswer', { httpStatus: status, retryAfterMs });
}

/**
 * Reads an answer's payload; with `isChecked` it is checked against the contract.
 * @throws RequestError
 */
export function readAnswer(
  endpoint: Pick<Endpoint, 'payload'>,
  answer: TransportAnswer,
  { isChecked }: { isChecked: boolean },
): unknown {
  const envelope = v.safeParse(envelopeSchema, answer.body);
  if (answer.status !== 200 || !envelope.success) throw failureOf(answer);
  if (!isChecked) return envelope.output.payload;
  const payload = v.safeParse(endpoint.payload, envelope.output.payload);
  if (!payload.success) throw failureOf(answer);
  return payload.output;
}
