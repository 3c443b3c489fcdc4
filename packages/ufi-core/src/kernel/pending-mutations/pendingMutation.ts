import type { OutboxPhase, RequestFailure } from '../../request/index.ts';

/** What somebody here did and the server has not confirmed in truth yet. */
export interface PendingMutation<Input extends object = object> {
  /** Named before it was shown, the same at every retry. */
  readonly clientId: string;
  /** The name of its kind and of its endpoint. */
  readonly kind: string;
  /** The post under which it was done. */
  readonly target: string;
  /** Who it was done as. */
  readonly actor: string;
  /** The instance of the comment area in which it was done (S5.02). */
  readonly instance: string;
  readonly input: Input;
  /** When, in ms by this client's clock: only to be shown. */
  readonly at: number;
  readonly attempt: number;
  readonly phase: OutboxPhase;
  readonly failure: RequestFailure | null;
}
