export { Composer, type ComposerHandle, type ComposerProps } from './components/composer/Composer.tsx';
export { useDraft } from './components/composer/useDraft.ts';
