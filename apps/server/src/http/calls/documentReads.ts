import type { WireAnswer } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Calls } from './createCalls.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import type { Visit } from '../../access/visit.ts';

/** Executes calls while a document is rendered: reads only, as its viewer. */
export type DocumentReads = (name: ServerEndpointName, input: unknown) => Promise<WireAnswer>;

/**
 * Restricts a document's calls to reads as its viewer, because requesting a document must not change anything (A28).
 */
export const documentReads =
  (calls: Calls, visit: Visit): DocumentReads =>
  async (name, input) => {
    if (serverEndpoints[name].kind === 'read') return calls.answerAsSent(name, input, visit);
    const { status, body } = errorAnswer(new ApiError('noPermission'), visit.caller.locale);
    return { status, body };
  };
