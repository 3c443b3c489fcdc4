import { expect } from '@jest/globals';
import { endpointRegistry, errorBodySchema, type ErrorBody } from 'ufi-core/contract';
import * as v from 'valibot';

/** An answer's status and body. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

const batchSchema = v.object({ payload: endpointRegistry.sendBatch.payload });

/** The outcomes in an answer: of a batch, those of its calls. */
export function outcomesOf(answer: Outcome): readonly Outcome[] {
  const batch = v.safeParse(batchSchema, answer.body);
  return batch.success ? batch.output.payload.answers : [answer];
}

/** Expects an answer that is no failure of the server: a refusal has an error of the contract, and names bad fields. */
export function checkRefusal({ status, body }: Outcome): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  v.parse(errorBodySchema, body);
  const { code, fields } = (body as ErrorBody).error;
  expect(code).toBeGreaterThan(2);
  if (code === 100) expect(Object.keys(fields ?? {})).not.toEqual([]);
}
