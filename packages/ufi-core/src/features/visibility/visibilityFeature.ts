import type { FeatureModule } from '../../kernel/featureModule.ts';
import { visibilityReducer } from './visibilityReducer.ts';

/** Which comments can be seen, in each instance. */
export const visibilityFeature = {
  name: 'visibility',
  reducers: { visibility: visibilityReducer },
} as const satisfies FeatureModule;
