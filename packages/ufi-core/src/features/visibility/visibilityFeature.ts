import type { FeatureModule } from '../../area/featureModule.ts';
import { visibilitySlice } from './visibilitySlice.ts';

/** The visibility of comments, per instance. */
export const visibilityFeature = {
  name: 'visibility',
  slices: [visibilitySlice],
} as const satisfies FeatureModule;
