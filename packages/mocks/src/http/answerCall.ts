import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import { refusedFields } from 'ufi-core/error-messages';
import * as v from 'valibot';
import { handlerRegistry } from '../features/handlerRegistry.ts';
import { mockedEndpoints, type MockedName } from '../mockedEndpoints.ts';
import type { Caller } from '../access/caller.ts';
import { ApiError, apiErrorAnswer } from '../errors/apiError.ts';

type AnyHandler = (input: unknown, caller: Caller) => object;

const keptNowhere: ReadonlySet<MockedName> = new Set(['setTyping', 'uploadPhoto', 'finishUpload']);

/** Whether a call has taken effect that outlives the page: that somebody types does not, nor does what is uploaded. */
export const hasTakenEffect = (name: MockedName, { status }: WireAnswer): boolean =>
  status === 200 && mockedEndpoints[name].kind === 'change' && !keptNowhere.has(name);

/** Parses an input by the contract and answers it, as it would travel. What is no refusal is a fault of the mocks. */
export function answerCall(name: MockedName, input: unknown, caller: Caller): WireAnswer {
  const endpoint: Endpoint = mockedEndpoints[name];
  try {
    const parsed = v.safeParse(endpoint.input, input);
    if (!parsed.success) throw new ApiError('badParameter', { fields: refusedFields(parsed.issues) });
    // It only ever gets what the schema of its own name has parsed, which the types can't follow through a map.
    const handler = handlerRegistry[name] as AnyHandler;
    return { status: 200, body: { payload: handler(parsed.output, caller) } };
  } catch (error) {
    if (error instanceof ApiError) return apiErrorAnswer(error, caller.locale);
    throw error;
  }
}
