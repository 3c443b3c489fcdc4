import type { ErrorName } from 'ufi-core/contract';
import type { TransportAnswer } from 'ufi-core/request';
import { refusedAnswer } from 'ufi-core/testing';

/** A refusal of the test server. */
export class ApiError extends Error {
  readonly answer: TransportAnswer;

  constructor(answer: TransportAnswer) {
    super('refused');
    this.answer = answer;
  }
}

/** Refuses the call. @throws ApiError */
export function refuse(reason: ErrorName): never {
  throw new ApiError(refusedAnswer(reason));
}
