import type { FeatureModule } from '../../kernel/featureModule.ts';
import { profilesReducer } from './profilesReducer.ts';

/** A cache of short profiles and hovercards. */
export const profilesFeature = {
  name: 'profiles',
  reducers: { profiles: profilesReducer },
} as const satisfies FeatureModule;
