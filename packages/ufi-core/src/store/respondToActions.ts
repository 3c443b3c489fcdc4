import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { FeatureModule } from '../kernel/featureModule.ts';
import type { UfiDispatch } from '../kernel/ufiThunk.ts';
import { featureList } from './featureList.ts';
import type { UfiState } from './ufiState.ts';

const responders = featureList.filter(
  (feature): feature is typeof feature & Required<Pick<FeatureModule<UfiState>, 'respond'>> => 'respond' in feature,
);

/** Lets features answer an action in their order, once every reducer has seen it. */
export const respondToActions: Middleware<object, UfiState, UfiDispatch<UfiState>> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isAction(action)) return result;
    for (const { respond } of responders) {
      const response = respond(action);
      if (response !== undefined) dispatch(response);
    }
    return result;
  };
