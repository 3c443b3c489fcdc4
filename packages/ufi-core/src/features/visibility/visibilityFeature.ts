import type { FeatureModule } from '../../kernel/featureModule.ts';
import { visibilityReducer } from './visibilityReducer.ts';

/** The visibility of comments, per instance. */
export const visibilityFeature = {
  name: 'visibility',
  reducers: { visibility: visibilityReducer },
} as const satisfies FeatureModule;
