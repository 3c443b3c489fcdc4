import type { Endpoint, InputOf, PayloadOf } from '../../contract/index.ts';

/** How one call may differ from the others. */
export interface CallOptions {
  /** Takes the call back: it rejects with kind `aborted`. What the server has already begun still happens. */
  readonly signal?: AbortSignal;
  /** After so long it rejects with kind `timeout`. */
  readonly timeoutMs?: number;
}

/** Sends calls and reads their answers: at once, or batched and merged as the endpoint says (S7.01). */
export interface Dispatcher {
  /** Resolves with the payload; rejects only with a `RequestError`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<PayloadOf<E>>;
}
