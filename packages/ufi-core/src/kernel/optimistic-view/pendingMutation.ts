import type { OutboxPhase, RequestFailure } from '../../request/index.ts';

/** A pending mutation: done here and not yet confirmed by server state. */
export interface PendingMutation<Input extends object = object> {
  /** Assigned before it is shown, and the same at every retry. */
  readonly clientId: string;
  /** The name of its kind and endpoint. */
  readonly kind: string;
  /** The post it was done under. */
  readonly target: string;
  /** The actor it was done as. */
  readonly actor: string;
  /** The instance of the comment area it was done in (S5.02). */
  readonly instance: string;
  readonly input: Input;
  /** In ms by this client's clock; for display only. */
  readonly at: number;
  readonly attempt: number;
  readonly phase: OutboxPhase;
  readonly failure: RequestFailure | null;
}
