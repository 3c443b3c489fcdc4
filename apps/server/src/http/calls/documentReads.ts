import type { WireAnswer } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Calls } from './createCalls.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import type { Visit } from '../context/visit.ts';

/** How a document that is being drawn calls: as its viewer, and only to read. */
export type DocumentReads = (name: ServerEndpointName, input: unknown) => Promise<WireAnswer>;

/** A document may read as its viewer does; it never acts, because asking for one changes nothing (A28). */
export const documentReads =
  (calls: Calls, visit: Visit): DocumentReads =>
  async (name, input) => {
    if (serverEndpoints[name].kind === 'read') return calls.answerAsSent(name, input, visit);
    const { status, body } = errorAnswer(new ApiError('noPermission'), visit.caller.locale);
    return { status, body };
  };
