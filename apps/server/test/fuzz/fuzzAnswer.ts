import { expect } from '@jest/globals';
import { endpointRegistry, errorBodySchema, errorPayloadBodySchema, type ErrorBody } from 'ufi-core/contract';
import * as v from 'valibot';

/** An answer's status and body. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

const batchSchema = v.object({ payload: endpointRegistry.sendBatch.payload });

type ErrorPayloadBody = v.InferOutput<typeof errorPayloadBodySchema>;

const refusalSchema = v.union([errorBodySchema, errorPayloadBodySchema]);

/** The outcomes in an answer: of a batch, those of its calls. */
export function outcomesOf(answer: Outcome): readonly Outcome[] {
  const batch = v.safeParse(batchSchema, answer.body);
  return batch.success ? batch.output.payload.answers : [answer];
}

/** Expects an answer that is no failure of the server: a refusal has an error of the contract, and names bad fields. */
export function checkRefusal({ status, body }: Outcome): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  v.parse(refusalSchema, body);
  // As it was sent: a parsed record has no field of the name `constructor`.
  const refusal = body as ErrorBody | ErrorPayloadBody;
  const { code, fields } = 'error' in refusal ? refusal.error : refusal.error_payload;
  expect(code).toBeGreaterThan(2);
  if (code === 100) expect(Object.keys(fields ?? {})).not.toEqual([]);
}
