export { createTranslateProvider } from './createTranslateProvider.ts';
export { createTranslator, type Translator, type UsesTranslator } from './createTranslator.ts';
export { loadLanguages } from '../../../i18n/detectLanguage.ts';
export { sweepTranslations } from './translationStore.ts';
