import type { FeatureModule } from '../../area/featureModule.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { pageTranslated } from '../lists/index.ts';
import { translatePage } from './translateComments.ts';
import { translationsSlice } from './translationsSlice.ts';
import type { TranslationSlice } from './translationSelectors.ts';

type State = KernelState & TranslationSlice;

/** Translations of comments. */
export const translationFeature = {
  name: 'translation',
  slices: [translationsSlice],
  listen(startListening) {
    startListening({
      actionCreator: pageTranslated,
      effect: ({ payload }, { dispatch }) => dispatch(translatePage(payload)),
    });
  },
} as const satisfies FeatureModule<State>;
