export { ComposerMedia } from './components/composer/media/ComposerMedia.tsx';
export type { ComposerMediaProps } from './components/composer/media/mediaProps.ts';
