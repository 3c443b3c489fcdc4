import type { UfiThunk } from '../ufiThunk.ts';
import { selectActor } from '../optimistic-view/kernelState.ts';
import { signInNeeded } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { MutationKind } from '../optimistic-view/mutationKind.ts';
import { outboxAdditionOf } from '../../kernel/pending-mutations/outboxAddition.ts';

/** A post, and an instance of its comment area (S5.02). */
export interface CommentAreaRef {
  readonly target: string;
  readonly instance: string;
}

/** A mutation to submit. */
export interface Submission<Input extends object> extends CommentAreaRef {
  readonly input: Input;
}

/**
 * Adds a mutation to the outbox, which announces it to the store at once, and stores it before sending it. Returns the
 * client id; null when nobody is signed in.
 */
export const submitMutation =
  <Input extends object>(
    kind: MutationKind<Input>,
    { target, instance, input }: Submission<Input>,
  ): UfiThunk<string | null> =>
  (dispatch, getState, { outbox, makeId, originOf }) => {
    const actor = selectActor(getState(), target);
    if (actor === null || outbox === null) {
      dispatch(signInNeeded());
      return null;
    }
    const origin = { ...originOf(target) };
    const mutation = { clientId: makeId(), kind: kind.endpoint.name, target, actor, instance, input, origin };
    void outbox.add(outboxAdditionOf(kind, mutation, getState().pendingMutations));
    return mutation.clientId;
  };
