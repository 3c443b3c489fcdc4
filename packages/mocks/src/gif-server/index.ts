export { startGifServer, type GifServer } from './startGifServer.ts';
