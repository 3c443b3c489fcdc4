import type { Action } from '@reduxjs/toolkit';
import type { OwnFeature } from '../kernel/featureModule.ts';
import { emptyTruth } from '../kernel/truth/truthState.ts';
import { rootReducer } from './rootReducer.ts';
import type { OwnState, UfiState } from './ufiState.ts';

type Known = (UfiState & Partial<OwnState<unknown>>) | undefined;

const hasOwn = (state: Known): state is UfiState & OwnState<unknown> => state !== undefined && 'own' in state;

/** Reduces the comment area's state, and then what its user keeps beside it. */
export const withOwn =
  ({ reduce }: Pick<OwnFeature<unknown>, 'reduce'>) =>
  (state: Known, action: Action): UfiState & OwnState<unknown> => {
    const area = rootReducer(state, action);
    const own = reduce(state?.own, action, { before: state?.truth ?? emptyTruth, after: area.truth });
    return hasOwn(state) && area === state && own === state.own ? state : { ...area, own };
  };
