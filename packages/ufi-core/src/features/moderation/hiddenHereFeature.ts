import type { FeatureModule } from '../../kernel/featureModule.ts';
import { hiddenHereReducer } from './hiddenHereReducer.ts';

/** What was hidden on this page, and can be brought back from where it was. */
export const hiddenHereFeature = {
  name: 'hidden-here',
  reducers: { hiddenHere: hiddenHereReducer },
} as const satisfies FeatureModule;
