export { createTranslateProvider } from './createTranslateProvider.ts';
export { createTranslator, type Translator } from './createTranslator.ts';
export { loadLanguages } from './languageOf.ts';
export { sweepTranslations } from './translationStore.ts';
