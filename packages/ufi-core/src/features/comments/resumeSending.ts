import { signInAnswered } from '../../kernel/pending-mutations/mutationActions.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Goes on sending after the same person has signed in again: what waited is sent as if nothing had been. */
export const resumeSending =
  (): UfiThunk =>
  (dispatch, _, { outbox }) => {
    dispatch(signInAnswered());
    outbox?.resume();
  };
