import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import { refusedFields } from 'ufi-core/internal/error-messages';
import * as v from 'valibot';
import { handlerRegistry } from '../features/handlerRegistry.ts';
import { mockedEndpoints, type MockedName } from '../world/mockedEndpoints.ts';
import type { Caller } from '../access/caller.ts';
import { checkMayWrite } from '../access/checkMayWrite.ts';
import { ApiError, apiErrorAnswer } from '../errors/apiError.ts';

type AnyHandler = (input: unknown, caller: Caller) => object;

/**
 * Parses an input by the contract and answers the call with a serialized response. Other errors than `ApiError` are
 * bugs of the mocks.
 */
export function answerCall(name: MockedName, input: unknown, caller: Caller): WireAnswer {
  const endpoint: Endpoint = mockedEndpoints[name];
  try {
    const parsed = v.safeParse(endpoint.input, input);
    if (!parsed.success) throw new ApiError('badParameter', { fields: refusedFields(parsed.issues) });
    // Safe: the input was parsed by the schema of the same endpoint, which the types cannot express.
    const handler = handlerRegistry[name] as AnyHandler;
    checkMayWrite(endpoint, parsed.output as object, caller);
    return { status: 200, body: { payload: handler(parsed.output, caller) } };
  } catch (error) {
    if (error instanceof ApiError) return apiErrorAnswer(error, caller.locale, endpoint.failureField);
    throw error;
  }
}
