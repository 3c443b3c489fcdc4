export { createTranslateProvider } from './createTranslateProvider.ts';
export { createTranslator, type Translator, type UsesTranslator } from './createTranslator.ts';
export { sweepTranslations } from './translationStore.ts';
