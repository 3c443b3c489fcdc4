import type { UfiThunk } from '../ufiThunk.ts';
import { selectActor } from '../kernelState.ts';
import type { Intention } from './intention.ts';
import { intentionChanged, signInNeeded } from './intentionActions.ts';
import type { IntentionKind } from './intentionKind.ts';
import { outboxAdditionOf } from './outboxEntries.ts';

/** Where something is done: under which post, and in which instance of its comment area (S5.02). */
export interface Place {
  readonly target: string;
  readonly instance: string;
}

/** What somebody does. */
export interface Submission<Input extends object> extends Place {
  readonly input: Input;
}

/**
 * Shows what somebody does at once and hands it to the outbox, which keeps it before it sends it. Returns the client
 * id; null where nobody is signed in.
 */
export const submitIntention =
  <Input extends object>(
    kind: IntentionKind<Input>,
    { target, instance, input }: Submission<Input>,
  ): UfiThunk<string | null> =>
  (dispatch, getState, { outbox, makeId, clock }) => {
    const actor = selectActor(getState(), target);
    if (actor === null || outbox === null) {
      dispatch(signInNeeded());
      return null;
    }
    const intention: Intention<Input> = {
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
    dispatch(intentionChanged(intention));
    void outbox.add(outboxAdditionOf(kind, intention, getState().intentions));
    return intention.clientId;
  };
