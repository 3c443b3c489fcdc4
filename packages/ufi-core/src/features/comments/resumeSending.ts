import { signInAnswered } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

/** Resumes sending after the same person has signed in again. */
export const resumeSending =
  (): UfiThunk =>
  (dispatch, _, { outbox }) => {
    dispatch(signInAnswered());
    outbox?.resume();
  };
