import type { FeatureModule } from '../../kernel/featureModule.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { pageTranslated } from '../lists/index.ts';
import { translatePage } from './translateComments.ts';
import { translationReducer } from './translationReducer.ts';
import type { TranslationSlice } from './translationSelectors.ts';

type State = KernelState & TranslationSlice;

/** Translations of comments. */
export const translationFeature = {
  name: 'translation',
  reducers: { translations: translationReducer },
  respond: (action) => (pageTranslated.match(action) ? translatePage(action.payload) : undefined),
} as const satisfies FeatureModule<State>;
