import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { FeatureModule } from '../area/featureModule.ts';
import { invariant } from '../kernel/invariant.ts';

/** The types of the actions that features know. */
const knownTypes = (features: readonly FeatureModule<never>[]): ReadonlySet<string> =>
  new Set(
    features
      .flatMap(({ slices = [], actions = {} }) => [...slices.map((slice) => slice.actions ?? {}), actions])
      .flatMap((creators) => Object.values(creators).map(({ type }) => type)),
  );

/**
 * Middleware that throws on actions that no feature knows (S8.18), which would otherwise be ignored silently. A feature
 * knows the actions of its slices, and those that it lists as `actions`.
 */
export function refuseUnknownActions(features: readonly FeatureModule<never>[]): Middleware {
  const known = knownTypes(features);
  return () => (next) => (action) => {
    const type = isAction(action) ? action.type : undefined;
    invariant(type !== undefined && known.has(type), `Unknown store action: ${type}`);
    return next(action);
  };
}
