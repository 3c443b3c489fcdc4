import { refusedFields } from 'ufi-core/internal/error-messages';
import * as v from 'valibot';
import { ApiError } from './apiError.ts';

/** What a schema makes of an input. @throws ApiError badParameter, with the reason for each refused field */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new ApiError('badParameter', { fields: refusedFields(parsed.issues) });
}
