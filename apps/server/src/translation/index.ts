export { createTranslateProvider } from './createTranslateProvider.ts';
export { createTranslator, type Translator } from './createTranslator.ts';
export { loadLanguages, languageOf } from './languageOf.ts';
export { presentTranslation } from './presentTranslation.ts';
export { sweepTranslations } from './translationStore.ts';
