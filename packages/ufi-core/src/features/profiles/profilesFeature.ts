import type { FeatureModule } from '../../area/featureModule.ts';
import { profilesSlice } from './profilesSlice.ts';

/** A cache of short profiles and hovercards. */
export const profilesFeature = {
  name: 'profiles',
  slices: [profilesSlice],
} as const satisfies FeatureModule;
