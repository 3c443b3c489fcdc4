import type { FeatureModule } from '../../area/featureModule.ts';
import { hiddenHereSlice } from './hiddenHereSlice.ts';

/** Comments hidden on this page that can be shown again in place. */
export const hiddenHereFeature = {
  name: 'hidden-here',
  slices: [hiddenHereSlice],
} as const satisfies FeatureModule;
