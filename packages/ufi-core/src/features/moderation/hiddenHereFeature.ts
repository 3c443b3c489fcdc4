import type { FeatureModule } from '../../kernel/featureModule.ts';
import { hiddenHereReducer } from './hiddenHereReducer.ts';

/** Comments hidden on this page that can be shown again in place. */
export const hiddenHereFeature = {
  name: 'hidden-here',
  reducers: { hiddenHere: hiddenHereReducer },
} as const satisfies FeatureModule;
