import { signInAnswered } from '../../kernel/optimistic-view/deliverySlice.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Resumes sending after the same person has signed in again. */
export const resumeSending =
  (): UfiThunk =>
  (dispatch, _, { outbox }) => {
    dispatch(signInAnswered());
    outbox?.resume();
  };
