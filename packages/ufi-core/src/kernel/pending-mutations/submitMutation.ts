import type { UfiThunk } from '../ufiThunk.ts';
import { selectActor } from '../optimistic-view/kernelState.ts';
import type { PendingMutation } from '../optimistic-view/pendingMutation.ts';
import { signInNeeded } from '../optimistic-view/deliverySlice.ts';
import type { MutationKind } from '../optimistic-view/mutationKind.ts';
import { outboxAdditionOf } from './outboxEntries.ts';

/** A post, and an instance of its comment area (S5.02). */
export interface Place {
  readonly target: string;
  readonly instance: string;
}

/** A mutation to submit. */
export interface Submission<Input extends object> extends Place {
  readonly input: Input;
}

/**
 * Adds a mutation to the outbox, which holds it, announces it to the store at once, and stores it before sending it. Returns the client
 * id; null when nobody is signed in.
 */
export const submitMutation =
  <Input extends object>(
    kind: MutationKind<Input>,
    { target, instance, input }: Submission<Input>,
  ): UfiThunk<string | null> =>
  (dispatch, getState, { outbox, makeId, clock }) => {
    const actor = selectActor(getState(), target);
    if (actor === null || outbox === null) {
      dispatch(signInNeeded());
      return null;
    }
    const mutation: PendingMutation<Input> = {
      clientId: makeId(),
      kind: kind.endpoint.name,
      target,
      actor,
      instance,
      input,
      at: clock.now(),
      attempt: 0,
      phase: 'queued',
      failure: null,
    };
    void outbox.add(outboxAdditionOf(kind, mutation, getState().pendingMutations));
    return mutation.clientId;
  };
