export { Composer, type ComposerHandle, type ComposerProps } from './components/composer/Composer.tsx';
