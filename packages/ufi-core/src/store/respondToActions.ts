import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { FeatureModule, OwnFeature } from '../kernel/featureModule.ts';
import type { UfiDispatch } from '../kernel/ufiThunk.ts';
import { featureList } from './featureList.ts';
import type { OwnState, UfiState } from './ufiState.ts';

type Hosted = UfiState & OwnState<unknown>;

const responders = featureList.filter(
  (feature): feature is typeof feature & Required<Pick<FeatureModule<UfiState>, 'respond'>> => 'respond' in feature,
);

/** Lets features answer an action in their order and the store's user last, once every reducer has seen it. */
export const respondToActions =
  (own: Pick<OwnFeature<unknown, Hosted>, 'respond'>): Middleware<object, Hosted, UfiDispatch<Hosted>> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().truth;
    const result = next(action);
    if (!isAction(action)) return result;
    const truth = { before, after: getState().truth };
    for (const { respond } of responders) {
      const response = respond(action, truth);
      if (response !== undefined) dispatch(response);
    }
    const response = own.respond?.(action);
    if (response !== undefined) dispatch(response);
    return result;
  };
