import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { FeatureModule, OwnFeature } from '../kernel/featureModule.ts';
import type { KernelState } from '../kernel/kernelState.ts';
import type { UfiDispatch } from '../kernel/ufiThunk.ts';

/**
 * Middleware that dispatches the follow-up thunks of the features in order, then the host's, once every reducer has
 * run.
 */
export const respondToActions =
  <State extends KernelState, Hosted extends State>(
    features: readonly FeatureModule<State>[],
    own: Pick<OwnFeature<unknown, Hosted>, 'respond'>,
  ): Middleware<object, Hosted, UfiDispatch<Hosted>> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().serverState;
    const result = next(action);
    if (!isAction(action)) return result;
    const serverState = { before, after: getState().serverState };
    for (const feature of features) {
      const response = feature.respond?.(action, serverState);
      if (response !== undefined) dispatch(response);
    }
    const response = own.respond?.(action);
    if (response !== undefined) dispatch(response);
    return result;
  };
