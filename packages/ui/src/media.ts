export { ComposerMedia } from './components/composer/media/ComposerMedia.tsx';
export { ComposerMediaList } from './components/composer/media/ComposerMediaList.tsx';
export type { ComposerMediaListProps, ComposerMediaProps } from './components/composer/media/mediaProps.ts';
