export { startTranslateServer, type TranslateManner, type TranslateServer } from './startTranslateServer.ts';
