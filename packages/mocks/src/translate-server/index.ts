export { startTranslateServer, type TranslateServerBehaviour, type TranslateServer } from './startTranslateServer.ts';
