export { createGifProvider } from './createGifProvider.ts';
export { createGifs, type Gifs, type UsesGifs } from './createGifs.ts';
