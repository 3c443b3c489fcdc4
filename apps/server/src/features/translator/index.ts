export { createTranslateProvider } from './createTranslateProvider.ts';
export { createTranslator, type Translator, type UsesTranslator } from './createTranslator.ts';
export { presentTranslation } from './presentTranslation.ts';
export { sweepTranslations, type TranslatedText } from './translationStore.ts';
