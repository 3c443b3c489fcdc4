import type { FeatureModule } from '../../kernel/featureModule.ts';
import { translationReducer } from './translationReducer.ts';

/** Comments in the reader's language. */
export const translationFeature = {
  name: 'translation',
  reducers: { translations: translationReducer },
} as const satisfies FeatureModule;
