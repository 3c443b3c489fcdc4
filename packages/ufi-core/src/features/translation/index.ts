export { createTranslateAllSelector, type TranslateAllOffer } from './createTranslateAllSelector.ts';
export { translateComments, type TranslationsQuery } from './translateComments.ts';
export { translationFeature } from './translationFeature.ts';
export { translationShown, type Translation, type TranslationData } from './translationsSlice.ts';
export { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';
