import type { ErrorName } from 'ufi-core/contract';
import type { TransportAnswer } from 'ufi-core/request';
import { refusedAnswer } from 'ufi-core/testing';

/** The server's no, on its way out of a handler. */
export class ApiError extends Error {
  readonly answer: TransportAnswer;

  constructor(answer: TransportAnswer) {
    super('refused');
    this.answer = answer;
  }
}

/** Says no. */
export function refuse(reason: ErrorName): never {
  throw new ApiError(refusedAnswer(reason));
}
