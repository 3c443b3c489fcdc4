import type { Endpoint, InputOf, PayloadOf } from '../../contract/index.ts';

/** Options of a single call. */
export interface CallOptions {
  /**
   * Aborts the call, which then rejects with kind `aborted`. Work that the server has already started still happens.
   */
  readonly signal?: AbortSignal;
  /** After this many milliseconds the call rejects with kind `timeout`. */
  readonly timeoutMs?: number;
}

/** Sends calls and reads their answers, at once or batched and merged as the endpoint says (S7.01). */
export interface Dispatcher {
  /**
   * Resolves with the payload.
   * @throws RequestError and nothing else
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<PayloadOf<E>>;
}
